import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** For a row that scrolls sideways: scrolls its first entry of this kind to the middle, once a screen. */
export function useInSight<Row extends HTMLElement>(selector: string, isThere = true) {
  const row = useRef<Row>(null);
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    // In the next frame: measuring now would force a layout during the rendering.
    const frame = requestAnimationFrame(() => {
      const entry = row.current?.querySelector(selector);
      const scroller = entry?.closest('.scroller');
      if (entry && scroller) scroller.scrollLeft += middle(entry) - middle(scroller);
    });
    return () => cancelAnimationFrame(frame);
  }, [selector, isThere, pathname]);

  return row;
}

function middle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
