import { useLayoutEffect, useRef } from 'react';

/**
 * For what heads a list of `count` entries: it takes the focus when an entry goes and takes the focus along,
 * so that whoever uses the keyboard goes on from there. The element needs `tabIndex={-1}`.
 */
export function useFocusAfterRemoval<Head extends HTMLElement>(count: number) {
  const head = useRef<Head>(null);
  const lastCount = useRef(count);

  useLayoutEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    // The line that went was in sight; its heading may not be, and nothing should jump.
    if (count < lastCount.current && isFocusLost) head.current?.focus({ preventScroll: true });
    lastCount.current = count;
  }, [count]);

  return head;
}
