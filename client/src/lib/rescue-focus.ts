let isWaiting = false;
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
    if ([focused, document.body].includes(document.activeElement)) focusOn(found);
  });

  function press({ target }: PointerEvent) {
    if (!focused?.contains(target as Node)) forget();
  }

  forget = () => {
    isWaiting = false;
    observer.disconnect();
    document.removeEventListener('pointerdown', press, true);
  };
  isWaiting = true;
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('pointerdown', press, true);
}

/**
 * Until the signal aborts: when what has the focus goes away, what stands above it gets it, so that keyboard users keep
 * their place: the heading of its dialog, else the last of the screen's heading and what is marked with `data-head`.
 */
export function watchFocus(signal?: AbortSignal): void {
  let focused: Element | undefined;
  let heads: (Element | null)[] = [];
  let ofDialog: Element | null = null;
  const observer = new MutationObserver(() => {
    if (focused?.isConnected !== false) return;
    focused = undefined;
    if (isWaiting || document.activeElement !== document.body) return;
    const found = [document.querySelector('h1'), ...heads, ofDialog].findLast(
      (each) => each?.isConnected,
    );
    if (found instanceof HTMLElement) focusOn(found);
  });

  function note({ target }: FocusEvent) {
    const now = target as Element;
    focused = now;
    const dialog = now.closest('dialog');
    ofDialog = dialog && document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
    // What opened the dialog may go away with it.
    if (dialog) return;
    heads = [...document.querySelectorAll('main :is(h1, [data-head])')].filter(
      (each) => each.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    observer.observe(document.body, { childList: true, subtree: true });
  }

  // A press elsewhere takes the focus away.
  function press({ target }: PointerEvent) {
    if (!focused?.contains(target as Node)) focused = undefined;
  }

  document.addEventListener('focusin', note, signal && { signal });
  document.addEventListener('pointerdown', press, signal && { signal });
  signal?.addEventListener('abort', () => observer.disconnect());
}

function focusOn(element: HTMLElement): void {
  if (!element.matches('a, button, input, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Focuses the heading of the screen. False while there is none. */
export function focusHeading(): boolean {
  const heading = document.querySelector('h1');
  if (!heading) return false;
  focusOn(heading);
  return true;
}
