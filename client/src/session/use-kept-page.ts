import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { wasSignedIn } from './signed-in-mark.ts';

/**
 * A page that the browser keeps whole for Back would show again what it showed when it was left, whoever is
 * signed in by then. Before it is kept, `hide` takes what is personal off the screen; when it comes back, and
 * somebody was or is signed in, it begins anew.
 */
export function useKeptPage(hide: () => void): void {
  useEffect(() => {
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
  }, [hide]);
}
