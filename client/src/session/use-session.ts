import { useStore } from '../lib/store.ts';
import type { SessionUser } from './firebase.ts';
import { sessionStore, type Session } from './session-store.ts';

export function useSession(): Session {
  return useStore(sessionStore);
}

/** Undefined for a visitor, and while the session is unknown. */
export function useUid(): string | undefined {
  const session = useSession();
  return session.status === 'in' ? session.user.uid : undefined;
}

/** For components below `RequireAuth`. Throws when nobody is signed in. */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'in') throw new Error('useUser needs RequireAuth above it');
  return session.user;
}
