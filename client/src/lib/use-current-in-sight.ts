import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** For a row of links that scrolls sideways: the link to the current screen is scrolled to the middle. */
export function useCurrentInSight<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    // In the next frame, which lays out the page anyway. Measuring now would do it in the task of the rendering.
    const frame = requestAnimationFrame(() => {
      const current = row.current?.querySelector('[aria-current="page"]');
      if (row.current && current) row.current.scrollLeft += middle(current) - middle(row.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return row;
}

function middle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
