import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation to another path the focus goes to the new screen's heading, which tells a screen reader
 * where it is and lets the keyboard begin there. Not on the first screen: there the browser itself tells.
 */
export function FocusHeading() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (focusHeading()) return;

    // The screen may still be fetched. Whoever meanwhile goes elsewhere by themselves is left there.
    const focused = document.activeElement;
    const observer = new MutationObserver(() => {
      const hasMoved = ![focused, document.body].includes(document.activeElement);
      if (hasMoved || focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);

  return null;
}

function focusHeading(): boolean {
  const heading = document.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
