import { useSyncExternalStore } from 'react';
import type { SessionUser } from './firebase.ts';
import { sessionStore } from './session-store.ts';
import type { Session } from './session-store.ts';

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}

/** Undefined for a visitor, and while the session is unknown. */
export function useUid(): string | undefined {
  const session = useSession();
  return session.status === 'in' ? session.user.uid : undefined;
}

/** For components below `RequireAuth`. Throws when no user is signed in. */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'in') throw new Error('useUser needs RequireAuth above it');
  return session.user;
}
