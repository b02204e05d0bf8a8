import { useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useRestoredScroll } from './use-restored-scroll.ts';

/** A new screen begins at its top; going back, or opening a product (the query), keeps the place. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();

  // Only a new path scrolls: the kind of navigation is read, not followed.
  const begin = useEffectEvent(() => {
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
  });

  useLayoutEffect(() => begin(), [pathname]);
  useRestoredScroll();

  return null;
}
