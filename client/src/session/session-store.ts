import { flushSync } from 'react-dom';
import { setTokenSource, withTimeout } from '../lib/api-client.ts';
import { notify } from '../lib/notify.ts';
import { createStore, untilStored } from '../lib/store.ts';
import { authErrorCode } from './auth-error.ts';
import { hideFromBackForwardCache } from './back-forward-cache.ts';
import { readJson, writeJson } from '../lib/stored-json.ts';
import { idToken, isConfigured, signOutUser, watchUser, type SessionUser } from './firebase.ts';
import { onSignedInElsewhere, signedInUid } from './signed-in-mark.ts';

export type Session =
  | { status: 'unknown' }
  | { status: 'in'; user: SessionUser }
  | { status: 'out' }
  /** The page is cleared: it shows nothing more until it is loaded again. */
  | { status: 'left' };

/** The pause before Firebase is loaded again after a failure. */
const RETRY_MS = 5_000;

const store = createStore<Session>({ status: 'unknown' });

/** The uid in the mark when the page was opened. */
let markedAtStart: string | null | undefined;
let isWatching = false;
let isDeleting = false;
/** Of all that the present session listens to. */
let ended = new AbortController();

export const sessionStore = { get: store.get, subscribe: store.subscribe };

/**
 * Called before the first rendering; a test calls it for each page. Loads Firebase only when this browser was signed in;
 * else `loadSession` loads it where it is needed.
 */
export function startSession(): void {
  stopSession();
  markedAtStart = signedInUid();
  isWatching = false;
  isDeleting = false;
  setTokenSource(undefined);
  ended = new AbortController();
  onSignedInElsewhere(checkMark, ended.signal);
  hideFromBackForwardCache(clearPage, ended.signal);
  if (!isConfigured() || markedAtStart === null) {
    keepStorageFor(undefined);
    store.set({ status: 'out' });
  } else {
    store.set({ status: 'unknown' });
    loadSession();
  }
}

export const stopSession = () => ended.abort();

/** Loads Firebase and watches who is signed in. Repeated calls do nothing. */
export function loadSession(): void {
  if (isWatching || !isConfigured()) return;
  isWatching = true;
  const { signal } = ended;
  const fail = (error: unknown) => {
    console.error(error);
    // With a mark the session stays unknown: a failed load does not sign the user out.
    if (markedAtStart === undefined && store.get().status === 'unknown')
      store.set({ status: 'out' });
    isWatching = false;
    const timer = setTimeout(loadSession, RETRY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  void watchUser(setUser, fail, signal);
}

/** Resolves when it is known who is signed in. Rejects after the timeout of a request. */
export async function knownSession(): Promise<Session> {
  await withTimeout(untilStored(store, ({ status }) => status === 'in' || status === 'out'));
  return store.get();
}

/**
 * Keeps the page from reloading while an account is deleted, although its token is refused and its user disappears. The
 * returned function ends this after a failed deletion.
 */
export function beginDeletion(): () => void {
  isDeleting = true;
  return () => {
    isDeleting = false;
    checkMark();
  };
}

function setUser(user: SessionUser | null): void {
  const session = store.get();
  if (session.status === 'left') return;
  if (session.status === 'in' && session.user.uid !== user?.uid) return leaveUnlessDeleting();
  if (user && session.status !== 'in') {
    const { uid } = user;
    setTokenSource(
      (force) => idToken(uid, force).catch((error: unknown) => endIfGone(uid, error)),
      () => endSession(uid),
    );
  }
  keepStorageFor(user?.uid);
  store.set(user ? { status: 'in', user } : { status: 'out' });
}

/** Called when the user changes in another tab. Firebase would notice it a second later. */
function checkMark(): void {
  const marked = signedInUid();
  const session = store.get();
  const uid = session.status === 'in' ? session.user.uid : markedAtStart;
  if (session.status === 'out') {
    if (marked) loadSession();
  } else if (marked !== undefined && marked !== uid) leaveUnlessDeleting();
}

function leaveUnlessDeleting(): void {
  if (!isDeleting) startOver();
}

/** Signs out when `sent`, the last requests of the user, has settled or timed out. */
export async function signOut(sent: Promise<unknown>): Promise<void> {
  await withTimeout(sent).catch(() => {});
  await signOutUser().finally(() => {
    // Firebase reports the sign-out, except when its storage failed.
    if (store.get().status === 'in') startOver();
  });
}

/**
 * Reloads the page, here or at `path`, because the user has changed. From now on nothing of the last user is shown or
 * sent. The next page shows the notice.
 */
export function startOver(path?: string, notice?: string): void {
  if (store.get().status === 'left') return;
  setTokenSource(() => new Promise(() => {}));
  clearSessionStorage();
  if (notice) notify.afterReload(notice);
  clearPage();
  if (path === undefined) window.location.reload();
  else window.location.replace(path);
}

const clearPage = () => flushSync(() => store.set({ status: 'left' }));

const OWNER = 'tanabana.owner';

/**
 * What this tab has stored belongs to one user: typed forms, items for the cart, ticks. It is dropped if that is another
 * one. A visitor's is for the user who signs in.
 */
function keepStorageFor(uid: string | undefined): void {
  const owner = readJson('sessionStorage', OWNER, String);
  if (owner !== undefined && owner !== uid) clearSessionStorage();
  if (uid !== undefined) writeJson('sessionStorage', OWNER, uid);
}

function clearSessionStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** On this error, for instance of a deleted account in the emulator, Firebase does not sign the user out itself. */
const ACCOUNT_GONE = 'auth/invalid-refresh-token';

function endIfGone(uid: string, error: unknown): never {
  if (authErrorCode(error) === ACCOUNT_GONE) endSession(uid);
  throw error;
}

/** Signs out a user whose refreshed token was refused or whose account is gone. The guard then redirects to /login. */
function endSession(uid: string): void {
  const session = store.get();
  // Another user may have signed in meanwhile.
  if (isDeleting || session.status !== 'in' || session.user.uid !== uid) return;
  void signOutUser().catch(console.error);
}
