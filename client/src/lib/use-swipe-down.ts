import { useEffect, useEffectEvent, useRef } from 'react';
import { useMediaQuery, wideScreen } from './use-media-query.ts';

/** After a shorter pull, in px, the sheet moves back. */
const DISTANCE = 64;

/**
 * For a bottom sheet on phones. It follows a finger that pulls it down, and closes when the finger is lifted far enough
 * below. Content that is scrolled down scrolls back first. Inside a dialog the whole dialog moves.
 */
export function useSwipeDown<Sheet extends HTMLElement>(onClose: (sheet: Sheet) => void) {
  const ref = useRef<Sheet>(null);
  const isSheet = !useMediaQuery(wideScreen);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const sheet = ref.current;
    if (!sheet || !isSheet) return;
    const { style } = sheet.closest('dialog') ?? sheet;
    let start: Touch | undefined;
    let pulled = 0;

    function begin({ touches, target }: TouchEvent) {
      // On a zoomed page the finger moves the view.
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      const isPull = touches.length === 1 && !isZoomed && !isScrolled(target, sheet);
      start = isPull ? touches[0] : undefined;
      pulled = 0;
    }

    function pull(event: TouchEvent) {
      const [finger] = event.touches;
      if (!start || !finger) return;
      const down = finger.clientY - start.clientY;
      const isSideways = Math.abs(finger.clientX - start.clientX) > Math.abs(down);
      if (pulled === 0 && (isSideways || down < 0 || !event.cancelable)) start = undefined;
      if (!start || down === 0) return;
      // The browser would scroll the page behind, or reload it.
      event.preventDefault();
      pulled = Math.max(down, 1);
      style.transition = 'none';
      style.translate = `0 ${pulled}px`;
    }

    function end({ type }: TouchEvent) {
      if (type === 'touchend' && start && sheet && pulled >= DISTANCE) close(sheet);
      style.transition = '';
      style.translate = '';
      start = undefined;
    }

    const abort = new AbortController();
    const { signal } = abort;
    sheet.addEventListener('touchstart', begin, { signal, passive: true });
    // React's listener is passive, so it could not call `preventDefault`.
    sheet.addEventListener('touchmove', pull, { signal, passive: false });
    sheet.addEventListener('touchend', end, { signal });
    sheet.addEventListener('touchcancel', end, { signal });
    return () => abort.abort();
  }, [isSheet]);

  return ref;
}

function isScrolled(target: EventTarget | null, sheet: Element | null): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at.scrollTop > 0) return true;
    if (at === sheet) return false;
  }
  return false;
}
