import { isValidElement, useEffect } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { preloadScreen } from './lazy-screen.tsx';

/** Fetches the screen behind a link as soon as somebody points at it, touches it or tabs to it. */
export function usePreload(routes: RouteObject[]): void {
  useEffect(() => {
    function preload({ target }: Event) {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== window.location.origin) return;
      for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
        if (isValidElement(route.element)) preloadScreen(route.element.type);
      }
    }
    // A finger, too, is first over what it presses.
    const events = ['pointerover', 'focusin'];
    for (const event of events) document.addEventListener(event, preload);
    return () => {
      for (const event of events) document.removeEventListener(event, preload);
    };
  }, [routes]);
}
