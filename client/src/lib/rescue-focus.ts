let forget = () => {};

/**
 * For an action after which the focus would be lost, or left behind: it goes to what `find` finds, as soon as it finds
 * something. Once, and not if the user has moved the focus or pressed something else meanwhile.
 */
export function rescueFocus(find: () => Element | null | undefined | false): void {
  forget();
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    const found = find();
    if (!(found instanceof HTMLElement)) return;
    forget();
    if (![focused, document.body].includes(document.activeElement)) return;
    if (!found.matches('a, button, input, [tabindex]')) found.tabIndex = -1;
    found.focus({ preventScroll: true });
  });

  function press({ target }: PointerEvent) {
    if (!focused?.contains(target as Node)) forget();
  }

  forget = () => {
    observer.disconnect();
    document.removeEventListener('pointerdown', press, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('pointerdown', press, true);
}

/** Focuses the heading of the screen. False while there is none. */
export function focusHeading(): boolean {
  const heading = document.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
