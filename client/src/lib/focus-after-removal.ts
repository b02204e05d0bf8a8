import { useLayoutEffect, useRef } from 'react';

/**
 * For a button whose action removes the button itself: the focus then moves to the heading above, so that keyboard
 * users keep their place. It stays if the entry disappears without a press.
 */
export function useFocusAfterRemoval(act: () => unknown) {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);

  useLayoutEffect(() => {
    const { current } = button;
    // Runs before the button is removed.
    return () => {
      if (isPressed.current) focusAbove(current);
    };
  }, []);

  /** Ignores the second press of a double click: it may hit the button that has taken the place of the pressed one. */
  function press(event?: { detail: number }) {
    if (event && event.detail > 1) return;
    isPressed.current = true;
    act();
  }

  return { button, press };
}

/**
 * Moves the focus from an element that is about to disappear to the heading or list above it (`data-head`), unless the
 * user has moved the focus elsewhere.
 */
export function focusAbove(element: Element | null): void {
  // The body has the focus where the button was never focused (Safari) or is gone; a dialog may still be closing.
  const focused = document.activeElement;
  if (!element || (!focused?.matches('body, dialog *') && !element.contains(focused))) return;
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, [data-head])')];
  const heading = headings.findLast(
    (each) => each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (!heading) return;
  heading.tabIndex = -1;
  // Later, because React restores the focus after a commit.
  queueMicrotask(() => heading.focus({ preventScroll: true }));
}
