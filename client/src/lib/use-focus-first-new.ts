import { useLayoutEffect, useRef } from 'react';

/**
 * For a list of `count` entries with a button that adds some: the first new entry gets the focus, because the button
 * moves down or disappears.
 */
export function useFocusFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);

  useLayoutEffect(() => {
    const entry = list.current?.children[firstNew.current ?? -1];
    if (!(entry instanceof HTMLElement)) return;
    firstNew.current = undefined;
    entry.tabIndex = -1;
    entry.focus({ preventScroll: true });
  }, [count]);

  /** Call it before the entries are added. */
  function focusFirstNew() {
    firstNew.current = count;
  }

  return { list, focusFirstNew };
}
