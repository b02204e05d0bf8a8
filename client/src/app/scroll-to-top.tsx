import { useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useRestoredScroll } from './use-restored-scroll.ts';

/** A new screen starts at its top. Going back, or opening a product, keeps the position. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();

  const toTop = useEffectEvent(() => {
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
  });

  useLayoutEffect(() => toTop(), [pathname]);
  useRestoredScroll();

  return null;
}
