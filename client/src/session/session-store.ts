import type { QueryClient } from '@tanstack/react-query';
import { setTokenSource, withinTimeLimit } from '../lib/api-client.ts';
import { notify } from '../lib/notify.ts';
import { isOfAnotherUser } from '../lib/query-keys.ts';
import { createStore } from '../lib/store.ts';
import { authErrorCode } from './auth-error.ts';
import { hideFromBackForwardCache } from './back-forward-cache.ts';
import { currentUser, idToken, isConfigured, signOutUser, watchUser } from './firebase.ts';
import type { SessionUser } from './firebase.ts';
import { onSignedInElsewhere, rememberSignedIn, wasSignedIn } from './signed-in-mark.ts';

export type Session =
  | { status: 'unknown' }
  | { status: 'in'; user: SessionUser }
  /** Assumed: this browser was not signed in when it was last here, and Firebase has not been asked. */
  | { status: 'out'; isAssumed?: true };
type KnownSession = Exclude<Session, { status: 'unknown' }>;

/** How long to wait before the authentication library is loaded again after a failure, in milliseconds. */
const RETRY_MS = 5_000;

const store = createStore<Session>({ status: 'unknown' });

let queryClient: QueryClient | undefined;
let lastUid: string | null = null;
let isWatching = false;
let isHeld = false;
let stops: (() => void)[] = [];

export const sessionStore = { get: store.get, subscribe: store.subscribe };

/**
 * Called before the first rendering. Firebase is loaded now only when this browser was signed in; else `loadSession`
 * loads it where it is needed. `client` loses the lists of a user who leaves.
 */
export function startSession(client: QueryClient): void {
  stopSession();
  queryClient = client;
  lastUid = null;
  isWatching = false;
  isHeld = false;
  setTokenSource(undefined);
  stops = [
    onSignedInElsewhere(loadSession),
    hideFromBackForwardCache(() => store.set({ status: 'unknown' })),
  ];
  if (!isConfigured()) store.set({ status: 'out' });
  else if (!wasSignedIn()) store.set({ status: 'out', isAssumed: true });
  else {
    store.set({ status: 'unknown' });
    loadSession();
  }
}

/** Stops following the user: before a new start, and after a test. */
export function stopSession(): void {
  for (const stop of stops) stop();
  stops = [];
}

/** Loads Firebase and watches who is signed in, unless that has begun. */
export function loadSession(): void {
  if (isWatching || !isConfigured()) return;
  isWatching = true;
  const stopWatching = watchUser(
    (user) => {
      if (!isHeld) enter(user);
    },
    (error) => {
      console.error(error);
      // The session stays as it is: a bad connection does not sign the user out.
      isWatching = false;
      const timer = setTimeout(loadSession, RETRY_MS);
      stops.push(() => clearTimeout(timer));
    },
  );
  stops.push(stopWatching);
}

/** Waits until it is known who is signed in. Throws after the time limit of a request. */
export function knownSession(): Promise<KnownSession> {
  const known = new Promise<KnownSession>((resolve) => {
    const check = () => {
      const session = store.get();
      if (session.status === 'unknown') return;
      unsubscribe();
      resolve(session);
    };
    const unsubscribe = store.subscribe(check);
    check();
  });
  return withinTimeLimit(known);
}

/**
 * The session stays as it is until `refreshSession`, even if the user is signed out meanwhile or the server refuses
 * the token: for the deletion of an account.
 */
export function holdSession(): void {
  isHeld = true;
}

/** Reads the user again, as after a name was given to the account. */
export async function refreshSession(): Promise<void> {
  loadSession();
  isHeld = false;
  enter(await currentUser());
}

function enter(user: SessionUser | null): void {
  const uid = user?.uid ?? null;
  rememberSignedIn(uid !== null);
  if (uid === null) setTokenSource(undefined);
  else if (uid !== lastUid) setTokenSource((force) => tokenOf(uid, force), endSession);
  // What was done for one user is not shown to the next.
  if (lastUid !== null && lastUid !== uid) notify.close();
  lastUid = uid;
  store.set(user ? { status: 'in', user } : { status: 'out' });
  queryClient?.removeQueries({ predicate: ({ queryKey }) => isOfAnotherUser(queryKey, uid) });
}

/**
 * Firebase itself signs out a user who is disabled or not found, but not at this answer. Its emulator gives it for an
 * account that was deleted.
 */
const ACCOUNT_GONE = 'auth/invalid-refresh-token';

async function tokenOf(uid: string, force: boolean): Promise<string> {
  try {
    return await idToken(uid, force);
  } catch (error) {
    // Another user may have signed in meanwhile.
    if (uid === lastUid && authErrorCode(error) === ACCOUNT_GONE) endSession();
    throw error;
  }
}

/** For a user whose renewed token was refused or whose account is gone: the guard leads to /login. */
function endSession(): void {
  if (!isHeld) void signOutUser().catch(console.error);
}
