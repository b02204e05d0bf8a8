import { useRef } from 'react';
import { rescueFocus } from './rescue-focus.ts';

/** For a button whose action removes the button itself. The focus stays if the entry disappears without a press. */
export function useFocusAfterRemoval(act: () => unknown) {
  const button = useRef<HTMLButtonElement>(null);

  function press() {
    focusAbove(button.current);
    act();
  }

  return { button, press };
}

/**
 * For an action that removes the element: the focus then moves to the heading or list above it (`data-head`), so that
 * keyboard users keep their place.
 */
export function focusAbove(element: Element | null): void {
  if (!element) return;
  const above = [...document.querySelectorAll('main :is(h1, [data-head])')].filter(
    (each) => each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  rescueFocus(() => !element.isConnected && above.findLast((each) => each.isConnected));
}
