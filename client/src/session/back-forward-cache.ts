import { flushSync } from 'react-dom';
import { wasSignedIn } from './signed-in-mark.ts';

/**
 * The browser may keep a page in its back/forward cache and show it again as it was, although another user is signed in
 * by then. `hide` takes the personal content off the screen before the page is kept. A page that comes back is reloaded
 * when a user was or is signed in. The returned function ends this.
 */
export function hideFromBackForwardCache(hide: () => void): () => void {
  let isHidden = false;
  function leave({ persisted }: PageTransitionEvent) {
    isHidden = persisted && wasSignedIn();
    if (isHidden) flushSync(hide);
  }
  function comeBack({ persisted }: PageTransitionEvent) {
    if (persisted && (isHidden || wasSignedIn())) window.location.reload();
  }
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}
