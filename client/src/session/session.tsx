import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ReactNode } from 'react';
import { setTokenSource, withinTimeLimit } from '../lib/api-client.ts';
import { currentUser, idToken, isConfigured, signOutUser, watchUser } from './firebase.ts';
import type { SessionUser } from './firebase.ts';
import { notify } from '../lib/notify.ts';
import { isOfAnotherUser } from '../lib/query-keys.ts';
import { onSignedInElsewhere, rememberSignedIn, wasSignedIn } from './signed-in-mark.ts';
import { useKeptPage } from './use-kept-page.ts';
import { useKnownSession } from './use-known-session.ts';
import type { KnownSession } from './use-known-session.ts';

export type Session =
  | { status: 'unknown' }
  | { status: 'in'; user: SessionUser }
  /** `isAssumed`: this browser was never signed in as far as it knows, and nobody asked the service. */
  | { status: 'out'; isAssumed?: true };

interface SessionActions {
  /** Begins to watch who is signed in, when that was not needed, or could not be done, so far. */
  wakeSession: () => void;
  /** Who is signed in. Waits until that is known, no longer than for any answer. */
  knownSession: () => Promise<KnownSession>;
  /** Takes over a name that was given to the account after signing in, and wakes. */
  refreshSession: () => Promise<void>;
  /**
   * Until `refreshSession` the session stays as it is, whoever is signed in or out meanwhile and whatever the
   * server refuses: while an account is deleted.
   */
  holdSession: () => void;
  signOut: () => Promise<void>;
}

/** How long the authentication library is left alone after it could not be loaded. */
const RETRY_MS = 5_000;

type Action = () => Promise<void>;

const beforeSignOut = new Set<Action>();

/** What still has to be done in a person's name before they are signed out; undone by what it returns. */
export function onSignOut(action: Action): () => void {
  beforeSignOut.add(action);
  return () => beforeSignOut.delete(action);
}

/** Signing out is not held up by a line that is down. */
async function finishActions(): Promise<void> {
  const actions = [...beforeSignOut].map((action) => action());
  await withinTimeLimit(Promise.allSettled(actions)).catch(() => {});
}

/** Whose tokens are refused for good has to sign in again; on guarded screens the guard leads there. */
function endSession(): void {
  void signOutUser().catch(console.error);
}

const SessionContext = createContext<Session | undefined>(undefined);
const SessionActionsContext = createContext<SessionActions | undefined>(undefined);

/**
 * Who is signed in. The authentication library is loaded at start only when this browser was signed in
 * before; else the session is 'out' at once and `wakeSession` loads it where it is needed.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [isAwake, setIsAwake] = useState(() => isConfigured() && wasSignedIn());
  const lastUid = useRef<string>(null);
  const isHeld = useRef(false);
  const [session, setSession] = useState<Session>(() => {
    if (isAwake) return { status: 'unknown' };
    return isConfigured() ? { status: 'out', isAssumed: true } : { status: 'out' };
  });

  const enter = useCallback(
    (user: SessionUser | null) => {
      rememberSignedIn(user !== null);
      setSession(user ? { status: 'in', user } : { status: 'out' });
      const uid = user?.uid ?? null;
      if (uid === null) setTokenSource(undefined);
      else if (uid !== lastUid.current) {
        setTokenSource(
          (force) => idToken(uid, force),
          () => isHeld.current || endSession(),
        );
      }
      if (lastUid.current !== null && lastUid.current !== uid) notify.closeFailure();
      lastUid.current = uid;
      queryClient.removeQueries({ predicate: ({ queryKey }) => isOfAnotherUser(queryKey, uid) });
    },
    [queryClient],
  );

  useEffect(() => {
    if (!isAwake) return;
    const enterUnlessHeld = (user: SessionUser | null) => isHeld.current || enter(user);
    return watchUser(enterUnlessHeld, (error) => {
      console.error(error);
      // Nobody is taken for signed out, and sent to /login, because the line is bad.
      setIsAwake(false);
      setTimeout(() => setIsAwake(true), RETRY_MS);
    });
  }, [isAwake, enter]);

  useEffect(() => onSignedInElsewhere(() => setIsAwake(isConfigured())), []);

  useKeptPage(useCallback(() => setSession({ status: 'unknown' }), []));

  const knownSession = useKnownSession(session);

  const actions = useMemo<SessionActions>(
    () => ({
      wakeSession: () => setIsAwake(isConfigured()),
      knownSession: () => withinTimeLimit(knownSession()),
      refreshSession: async () => {
        setIsAwake(isConfigured());
        isHeld.current = false;
        enter(await currentUser());
      },
      holdSession: () => {
        isHeld.current = true;
      },
      signOut: async () => {
        await finishActions();
        await signOutUser();
      },
    }),
    [enter, knownSession],
  );

  return (
    <SessionActionsContext value={actions}>
      <SessionContext value={session}>{children}</SessionContext>
    </SessionActionsContext>
  );
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** The uid of the user who is signed in; undefined while nobody is, or while that is not known. */
export function useUid(): string | undefined {
  const session = useSession();
  return session.status === 'in' ? session.user.uid : undefined;
}

export function useSessionActions(): SessionActions {
  const actions = useContext(SessionActionsContext);
  if (!actions) throw new Error('useSessionActions needs a SessionProvider above it');
  return actions;
}
