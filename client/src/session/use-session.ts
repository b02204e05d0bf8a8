import { skipToken, useQuery, type QueryKey } from '@tanstack/react-query';
import { useStore } from '../lib/store.ts';
import type { SessionUser } from './firebase.ts';
import { sessionStore, type Session } from './session-store.ts';

export function useSession(): Session {
  return useStore(sessionStore);
}

/** Alone, so that a sign-in does not draw all screens again. */
export const useIsLeft = () =>
  useStore({
    subscribe: sessionStore.subscribe,
    get: () => sessionStore.get().status === 'left',
  });

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

/**
 * A list of the signed-in user; it is loading while nobody is signed in, and only once: after a failed load it has no
 * items, but is not `isEmpty`.
 */
export function usePersonalList<Item>(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<Item[]>,
) {
  const uid = useUid();
  const { data, isFetched } = useQuery({
    queryKey,
    queryFn: uid === undefined ? skipToken : ({ signal }) => load(signal),
  });
  return { items: data ?? [], isLoading: !isFetched, isEmpty: data?.length === 0 };
}
