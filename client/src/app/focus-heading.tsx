import { PRODUCT_PARAM } from '@tanabana/server/contract/paths';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading, rescueFocus } from '../lib/rescue-focus.ts';

/**
 * After a navigation to another path, moves the focus to the heading of the new screen, where screen readers and keyboard
 * users start. A new search, or closing a product, moves it only if the focused element has disappeared.
 */
export function FocusHeading() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const shown = ['q', 'words', PRODUCT_PARAM].map((name) => params.get(name)).join();
  const last = useRef({ pathname, shown });

  useEffect(() => {
    const { current: before } = last;
    last.current = { pathname, shown };
    if (before.pathname === pathname) {
      const isFocusLost = document.activeElement === document.body;
      if (before.shown !== shown && isFocusLost) focusHeading();
      return;
    }
    // Else the screen is still loading.
    if (!focusHeading()) rescueFocus(() => document.querySelector('h1'));
  }, [pathname, shown]);

  return null;
}
