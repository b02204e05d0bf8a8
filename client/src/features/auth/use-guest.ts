import { useEffect } from 'react';
import { isConfigured } from '../../session/firebase.ts';
import { loadSession } from '../../session/session-store.ts';
import { useUid } from '../../session/use-session.ts';

/** For the sign-in pages: loads Firebase and says whether a user is signed in. */
export function useIsSignedIn(): boolean {
  useEffect(loadSession, []);
  return useUid() !== undefined;
}

/** False in a shop without Firebase: every way to sign in is shown, none can be pressed. */
export function useCanSignIn(): boolean {
  return isConfigured();
}
