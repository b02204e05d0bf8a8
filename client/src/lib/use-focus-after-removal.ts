import { useLayoutEffect, useRef } from 'react';

/**
 * For the heading of a list of `count` entries: it gets the focus when an entry that had the focus is removed, so that
 * keyboard users stay near. The element needs `tabIndex={-1}`.
 */
export function useFocusAfterRemoval<Head extends HTMLElement>(count: number) {
  const head = useRef<Head>(null);
  const lastCount = useRef(count);

  useLayoutEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    // The heading may be out of sight, and the page must not jump.
    if (count < lastCount.current && isFocusLost) head.current?.focus({ preventScroll: true });
    lastCount.current = count;
  }, [count]);

  return head;
}
