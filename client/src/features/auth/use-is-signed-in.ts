import { useEffect } from 'react';
import { loadSession } from '../../session/session-store.ts';
import { useUid } from '../../session/use-session.ts';

/** For the sign-in pages: also loads Firebase. */
export function useIsSignedIn(): boolean {
  useEffect(loadSession, []);
  return useUid() !== undefined;
}
