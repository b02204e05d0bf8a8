import { useLayoutEffect, useRef } from 'react';

/**
 * For the heading of a list of `count` entries: it gets the focus when the removal of an entry takes the focus away,
 * from the entry itself or from a button that it disables, so that keyboard users stay near. The element needs
 * `tabIndex={-1}`.
 */
export function useFocusAfterRemoval<Head extends HTMLElement>(count: number) {
  const head = useRef<Head>(null);
  const lastCount = useRef(count);

  useLayoutEffect(() => {
    // A disabled button loses the focus a moment later.
    const isFocusLost = document.activeElement?.matches('body, :disabled');
    // The heading may be out of sight, and the page must not jump.
    if (count < lastCount.current && isFocusLost) head.current?.focus({ preventScroll: true });
    lastCount.current = count;
  }, [count]);

  return head;
}
