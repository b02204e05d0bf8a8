import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** For links in a row that scrolls sideways: the one of the current screen comes to its middle. */
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
