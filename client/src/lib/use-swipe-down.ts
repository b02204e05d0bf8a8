import { useEffect, useEffectEvent, useRef } from 'react';
import { useMediaQuery, wideScreen } from './use-media-query.ts';

/** In px. After a shorter pull the sheet moves back. */
const DISTANCE_MIN = 64;

/**
 * Lets a finger pull a bottom sheet down to close it, on phones. Scrolled content scrolls back first. A sheet inside a
 * dialog moves the whole dialog.
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
      // On a zoomed page the finger moves the viewport.
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
      // Otherwise the browser would scroll the page behind, or reload it.
      event.preventDefault();
      pulled = Math.max(down, 1);
      style.transition = 'none';
      style.translate = `0 ${pulled}px`;
    }

    function end({ type }: TouchEvent) {
      if (type === 'touchend' && start && sheet && pulled >= DISTANCE_MIN) close(sheet);
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
  let element = target instanceof Element ? target : null;
  for (; element; element = element.parentElement) {
    if (element.scrollTop > 0) return true;
    if (element === sheet) return false;
  }
  return false;
}
