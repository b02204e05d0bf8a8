import { useRef } from 'react';
import { rescueFocus } from './rescue-focus.ts';

/**
 * For a list of `count` entries with a button that adds more: the first new entry gets the focus, or what `selector`
 * finds in it, because the button moves down or disappears.
 */
export function useFocusFirstNew<List extends HTMLElement = HTMLUListElement>(
  count: number,
  selector?: string,
) {
  const list = useRef<List>(null);

  /** To be called before the entries are added. */
  function focusFirstNew() {
    rescueFocus(() => {
      const entry = list.current?.children[count];
      return selector ? entry?.querySelector(selector) : entry;
    });
  }

  return { list, focusFirstNew };
}
