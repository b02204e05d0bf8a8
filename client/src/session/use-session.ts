import { useSyncExternalStore } from 'react';
import type { SessionUser } from './firebase.ts';
import { sessionStore } from './session-store.ts';
import type { Session } from './session-store.ts';

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}

/** Undefined while nobody is signed in, or while that is not known. */
export function useUid(): string | undefined {
  const session = useSession();
  return session.status === 'in' ? session.user.uid : undefined;
}

/** The signed-in user, for components below the guard. Throws elsewhere when nobody is signed in. */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'in') throw new Error('useUser needs RequireAuth above it');
  return session.user;
}
