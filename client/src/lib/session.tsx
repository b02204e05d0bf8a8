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
import { setTokenSource, TIME_LIMIT_MS } from './api-client.ts';
import { currentUser, idToken, isConfigured, signOutUser, watchUser } from './firebase.ts';
import type { SessionUser } from './firebase.ts';
import { notify } from './notify.ts';
import { isOfAnotherUser } from './query-keys.ts';
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
  /** Says who is signed in; while that is not known yet, the answer waits. */
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

type Deed = () => Promise<void>;

const beforeSignOut = new Set<Deed>();

/** What still has to be done in a person's name before they are signed out; undone by what it returns. */
export function onSignOut(deed: Deed): () => void {
  beforeSignOut.add(deed);
  return () => beforeSignOut.delete(deed);
}

/** Whoever wants to leave is not held up by a line that is down. */
async function finishDeeds(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, TIME_LIMIT_MS)));
  await Promise.race([Promise.allSettled([...beforeSignOut].map((deed) => deed())), limit]);
  clearTimeout(timer);
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
      setIsAwake(false);
      setSession({ status: 'out' });
    });
  }, [isAwake, enter]);

  useEffect(() => onSignedInElsewhere(() => setIsAwake(isConfigured())), []);

  useKeptPage(useCallback(() => setSession({ status: 'unknown' }), []));

  const knownSession = useKnownSession(session);

  const actions = useMemo<SessionActions>(
    () => ({
      wakeSession: () => setIsAwake(isConfigured()),
      knownSession,
      refreshSession: async () => {
        setIsAwake(isConfigured());
        isHeld.current = false;
        enter(await currentUser());
      },
      holdSession: () => {
        isHeld.current = true;
      },
      signOut: async () => {
        await finishDeeds();
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

export function useSessionActions(): SessionActions {
  const actions = useContext(SessionActionsContext);
  if (!actions) throw new Error('useSessionActions needs a SessionProvider above it');
  return actions;
}
