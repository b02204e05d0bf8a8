import { useLayoutEffect, useRef } from 'react';

/**
 * For a list of `count` entries with a button that adds more: the first new entry gets the focus, or what `selector`
 * finds in it, because the button moves down or disappears. It does not if the user has moved the focus meanwhile.
 */
export function useFocusFirstNew<List extends HTMLElement = HTMLUListElement>(
  count: number,
  selector?: string,
) {
  const list = useRef<List>(null);
  const pending = useRef<{ index: number; focused: Element | null }>(undefined);

  // After every rendering, since entries may be rendered later than `count` changes.
  useLayoutEffect(() => {
    if (!pending.current) return;
    const { index, focused } = pending.current;
    const entry = list.current?.children[index];
    const target = selector ? entry?.querySelector(selector) : entry;
    if (!(target instanceof HTMLElement)) return;
    pending.current = undefined;
    if (![focused, document.body].includes(document.activeElement)) return;
    if (!selector) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });

  /** To be called before the entries are added. */
  function focusFirstNew() {
    pending.current = { index: count, focused: document.activeElement };
  }

  return { list, focusFirstNew };
}
