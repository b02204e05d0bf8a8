import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** For a row of links that scrolls sideways: scrolls the link to the current screen to the middle. */
export function useCurrentInSight<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    // In the next frame: measuring now would force a layout during the rendering.
    const frame = requestAnimationFrame(() => {
      const current = row.current?.querySelector('[aria-current="page"]');
      if (row.current && current) scrollToMiddle(current, row.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return row;
}

/** Sideways. */
export function scrollToMiddle(element: Element, row: Element): void {
  row.scrollLeft += middle(element) - middle(row);
}

function middle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
