import { PRODUCT_PARAM } from '@tanabana/server/contract/paths';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation to another path the focus goes to the new screen's heading, so that screen readers and the
 * keyboard start there. Not on the first screen, which the browser announces. Other search words or a product that
 * closes are no new screen, but may take away what had the focus.
 */
export function FocusHeading() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const shown = `${params.get('q')} ${params.get(PRODUCT_PARAM)}`;
  const last = useRef({ pathname, shown });

  useEffect(() => {
    const { current: before } = last;
    last.current = { pathname, shown };
    if (before.pathname === pathname) {
      const isFocusLost = document.activeElement === document.body;
      if (before.shown !== shown && isFocusLost) focusHeading();
      return;
    }
    if (focusHeading()) return;

    // The screen may still be loading. If the user moves the focus meanwhile, it stays there.
    const focused = document.activeElement;
    const observer = new MutationObserver(() => {
      const hasMoved = ![focused, document.body].includes(document.activeElement);
      if (hasMoved || focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, shown]);

  return null;
}

function focusHeading(): boolean {
  const heading = document.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
