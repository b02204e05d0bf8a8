import { isValidElement, useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isLazyPart } from '../components/lazy-part.tsx';

export async function preloadRoute(routes: RouteObject[], pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (!isValidElement(route.element)) continue;
    const { type } = route.element;
    if (isLazyPart(type)) await type.preload();
  }
}

/** Loads the screen of a link or form as soon as the user points at it, touches it or tabs to it. */
export function usePreload(routes: RouteObject[]): void {
  useEffect(() => {
    function preload({ target }: Event) {
      const link = target instanceof Element ? target.closest('a[href], form[action]') : null;
      if (!link) return;
      const address = link.getAttribute('href') ?? link.getAttribute('action') ?? '';
      const { origin, pathname } = new URL(address, window.location.href);
      if (origin !== window.location.origin) return;
      void preloadRoute(routes, pathname);
    }
    // The press retries what failed when the user pointed at the link.
    const events = ['pointerover', 'pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, preload);
    return () => {
      for (const event of events) document.removeEventListener(event, preload);
    };
  }, [routes]);
}
