/** What has the focus while `rescueFocus` waits. */
let awaited: Element | null = null;
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
    awaited = null;
    observer.disconnect();
    document.removeEventListener('pointerdown', press, true);
  };
  awaited = focused;
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('pointerdown', press, true);
}

/**
 * Until the signal aborts: when what has the focus goes away, what stands above it gets it, so that keyboard users keep
 * their place: the heading of its dialog, else the last of the screen's heading and what is marked with `data-head`.
 */
export function watchFocus(signal?: AbortSignal): void {
  let focused: Element | null = null;
  let heads: Element[] = [];
  let ofDialog: Element | null = null;
  const observer = new MutationObserver(() => {
    const lost = focused;
    if (lost?.isConnected !== false) return;
    focused = null;
    if (lost === awaited || document.activeElement !== document.body) return;
    // One that is hidden does not take it.
    for (const each of [ofDialog, ...heads.toReversed(), document.querySelector('h1')]) {
      if (each instanceof HTMLElement) focusOn(each);
      if (document.activeElement === each) return;
    }
  });

  function note(now: Element | null) {
    focused = now;
    observer.observe(document.body, { childList: true, subtree: true });
    const dialog = now?.closest('dialog');
    ofDialog = dialog
      ? document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
      : null;
    // What opened the dialog may go away with it.
    if (!now || dialog) return;
    heads = [...document.querySelectorAll('main :is(h1, [data-head])')].filter(
      (each) => each.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  }

  const options = { capture: true, ...(signal && { signal }) };
  document.addEventListener('focusin', ({ target }) => note(target as Element), options);
  // A press elsewhere takes the focus away; in Safari that of a button, too.
  document.addEventListener(
    'click',
    ({ target }) => {
      if (document.activeElement === document.body)
        note((target as Element).closest('a, button, input, summary'));
    },
    options,
  );
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
