import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** For a row of links that scrolls sideways: the link to the current screen is scrolled to the middle. */
export function useCurrentInSight<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]');
    if (row.current && current) row.current.scrollLeft += middle(current) - middle(row.current);
  }, [pathname]);

  return row;
}

function middle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
