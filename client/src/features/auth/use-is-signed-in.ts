import { useEffect } from 'react';
import { loadSession } from '../../session/session-store.ts';
import { useUid } from '../../session/use-session.ts';

/** For the sign-in pages: loads Firebase and says whether a user is signed in. */
export function useIsSignedIn(): boolean {
  useEffect(loadSession, []);
  return useUid() !== undefined;
}
