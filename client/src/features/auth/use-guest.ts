import { useEffect } from 'react';
import { isConfigured } from '../../session/firebase.ts';
import { useSession, useSessionActions } from '../../session/session.tsx';

/** For the screens of visitors: begins to watch who signs in, and says whether somebody has. */
export function useIsSignedIn(): boolean {
  const { wakeSession } = useSessionActions();
  useEffect(wakeSession, [wakeSession]);
  return useSession().status === 'in';
}

/** False in a shop without an authentication service: every way in is shown, none can be pressed. */
export function useCanSignIn(): boolean {
  return isConfigured();
}
