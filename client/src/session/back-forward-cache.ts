import { signedInUid } from './signed-in-mark.ts';

/**
 * The back/forward cache may show a page again as it was, although another user is signed in by then. So `hide` removes
 * the personal content before the page is cached, and a restored page is reloaded if a user was or is signed in, or may
 * be.
 */
export function hideFromBackForwardCache(hide: () => void, signal: AbortSignal): void {
  let isHidden = false;
  const isPersonal = () => signedInUid() !== null;
  function onHide({ persisted }: PageTransitionEvent) {
    isHidden = persisted && isPersonal();
    if (isHidden) hide();
  }
  function onShow({ persisted }: PageTransitionEvent) {
    if (persisted && (isHidden || isPersonal())) window.location.reload();
  }
  addEventListener('pagehide', onHide, { signal });
  addEventListener('pageshow', onShow, { signal });
}
