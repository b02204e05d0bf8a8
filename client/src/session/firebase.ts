import type { User } from 'firebase/auth';
import { withTimeout } from '../lib/api-client.ts';
import { importAgain } from '../lib/import-again.ts';
import { authErrorCode } from './auth-error.ts';
import { createPopup } from './firebase-popup.ts';
import { markSignedIn, signedInUid } from './signed-in-mark.ts';

export interface SessionUser {
  uid: string;
  name: string | null;
  email: string | null;
  photoUrl: string | null;
  /** False for an account that signs in with Google. */
  hasPassword: boolean;
}

const apiKey = import.meta.env.VITE_FIREBASE_API_KEY;
const authDomain = import.meta.env.VITE_FIREBASE_AUTH_DOMAIN;
const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID;

/** Without a Firebase project the shop works, but nobody can sign in. */
export function isConfigured(): boolean {
  return Boolean(apiKey && projectId);
}

/** How long before it expires a token is refreshed. */
const REFRESH_MS = 5 * 60_000;

type Library = Awaited<ReturnType<typeof load>>;

let loading: Promise<Library> | undefined;

/**
 * Loaded when it is first needed: the library is large, and most visitors never sign in. Rejects after the timeout of a
 * request, and is then loaded again by the next call.
 */
function firebase(): Promise<Library> {
  loading ??= withTimeout(load()).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load() {
  if (!apiKey || !projectId) throw new Error('Firebase is not configured');
  const library = await importAgain(() => import('./firebase-library.ts'));
  // Not `getAuth`, which includes code for the emulator.
  const auth = library.initializeAuth(
    library.initializeApp({ apiKey, projectId, ...(authDomain ? { authDomain } : {}) }),
    // Without the resolver of pop-ups: on phones and in Safari Firebase would wait for Google's script before it says who
    // is signed in.
    { persistence: [library.indexedDBLocalPersistence, library.browserLocalPersistence] },
  );
  if (import.meta.env.VITE_FIREBASE_AUTH_EMULATOR_HOST) {
    const { connectAuthEmulator } = await import('firebase/auth');
    connectAuthEmulator(auth, `http://${import.meta.env.VITE_FIREBASE_AUTH_EMULATOR_HOST}`, {
      disableWarnings: true,
    });
  }
  // Called before a user signs in or out in this tab, not when Firebase restores a user or refreshes a token.
  library.beforeAuthStateChanged(auth, (user) => {
    if (user) markSignedIn(user.uid);
    else if (signedInUid() === auth.currentUser?.uid) markSignedIn(null);
  });
  // Where the browser's storage hangs, Firebase would create an account and then wait for ever.
  await auth.authStateReady();
  return { ...library, auth, popup: createPopup(library.browserPopupRedirectResolver) };
}

/**
 * For the screens that show Google's button: Safari and phones block a pop-up that opens some time after the press. Never
 * rejects, since the press tries again.
 */
export async function prepareGooglePopup(): Promise<void> {
  await firebase()
    .then(({ auth, popup }) => popup.prepare(auth))
    .catch(() => {});
}

type OnUser = (user: SessionUser | null) => void;

let onUserOfSession: OnUser | undefined;

/**
 * Calls `onUser` with the signed-in user, now and after every change, until the signal aborts. Calls `onFailure` when the
 * library cannot be loaded.
 */
export async function watchUser(
  onUser: OnUser,
  onFailure: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  onUserOfSession = onUser;
  try {
    const library = await firebase();
    if (signal.aborted) return;
    const stop = library.onIdTokenChanged(library.auth, checkAgainstMark(library, onUser));
    signal.addEventListener('abort', stop);
  } catch (error) {
    if (!signal.aborted) onFailure(error);
  }
}

const markedAtStart = signedInUid();

/**
 * The latest sign-in or sign-out must win. When the response to an older request comes later, Firebase restores the user
 * of that request, in all tabs. So a user whom the mark does not name is signed out again, and the user whom it names is
 * put back.
 */
function checkAgainstMark({ auth, updateCurrentUser }: Library, onUser: OnUser) {
  let accepted: User | null = null;
  let isFirst = true;
  return (user: User | null) => {
    const marked = signedInUid();
    // Firebase no longer has the user of the last visit.
    const isExpired = isFirst && !user && marked === markedAtStart;
    isFirst = false;
    if (isExpired) markSignedIn(null);
    if (isExpired || marked === undefined || marked === (user?.uid ?? null)) {
      accepted = user;
      onUser(user && toSessionUser(user));
    } else if (accepted?.uid === marked) {
      updateCurrentUser(auth, accepted).catch(console.error);
    } else {
      if (user) auth.signOut().catch(console.error);
      onUser(null);
    }
  };
}

export async function currentUser(): Promise<SessionUser | null> {
  const { currentUser: user } = (await firebase()).auth;
  return user && isSignedIn(user) ? toSessionUser(user) : null;
}

export async function signIn(email: string, password: string): Promise<void> {
  const { auth, signInWithEmailAndPassword } = await firebase();
  await signInWithEmailAndPassword(auth, email, password);
}

/** Creates an account without a name and signs it in. Resolves with the uid. */
export async function signUp(email: string, password: string): Promise<string> {
  const { auth, createUserWithEmailAndPassword } = await firebase();
  return (await createUserWithEmailAndPassword(auth, email, password)).user.uid;
}

/** Changes the name of this user. Throws when another user is signed in. */
export async function changeName(uid: string, name: string): Promise<void> {
  const { updateProfile } = await firebase();
  const user = await exactUser(uid);
  await updateProfile(user, { displayName: name });
  // Firebase reports other users and tokens, but not a new name.
  if (isSignedIn(user)) onUserOfSession?.(toSessionUser(user));
}

/** To be called after `reauthenticate`. Throws when another user is signed in. */
export async function changePassword(uid: string, password: string): Promise<void> {
  const { updatePassword } = await firebase();
  await updatePassword(await exactUser(uid), password);
}

/** Checks the password, or without one opens Google's pop-up. Throws when another user is signed in. */
export async function reauthenticate(uid: string, password: string | undefined): Promise<void> {
  const user = await exactUser(uid);
  const {
    EmailAuthProvider,
    GoogleAuthProvider,
    popup,
    reauthenticateWithCredential,
    reauthenticateWithPopup,
  } = await firebase();
  if (password === undefined) {
    await reauthenticateWithPopup(user, new GoogleAuthProvider(), popup.resolver);
  } else {
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await reauthenticateWithCredential(user, credential);
  }
}

/** Deletes the account of this user and signs it out. Throws when another user is signed in. */
export async function deleteAccount(uid: string): Promise<void> {
  const user = await exactUser(uid);
  try {
    await user.delete();
  } catch (error) {
    if (authErrorCode(error) !== 'auth/network-request-failed') throw error;
    // The account may be deleted and only the response lost. Then a reload fails with this code, and signs the user out.
    const code = await user.reload().then(() => undefined, authErrorCode);
    if (code !== 'auth/user-token-expired') throw error;
  }
}

/** After `prepareGooglePopup` the pop-up opens at once, so no browser blocks it. */
export async function signInWithGoogle(): Promise<void> {
  const { auth, popup, GoogleAuthProvider, signInWithPopup } = await firebase();
  await signInWithPopup(auth, new GoogleAuthProvider(), popup.resolver);
}

export async function sendPasswordReset(email: string): Promise<void> {
  const { auth, sendPasswordResetEmail } = await firebase();
  await sendPasswordResetEmail(auth, email);
}

export async function signOutUser(): Promise<void> {
  await (await firebase()).auth.signOut();
}

/**
 * The ID token of this user; `force` refreshes it first. A token that expires within five minutes is returned, and
 * refreshed for the next request. Throws when another user is signed in.
 */
export async function idToken(uid: string, force: boolean): Promise<string> {
  const user = await exactUser(uid);
  const { token, expirationTime } = await user.getIdTokenResult(force);
  if (Date.parse(expirationTime) - Date.now() < REFRESH_MS) refreshToken(user);
  return token;
}

let refreshedAt = -Infinity;

/** At most once in five minutes: with a wrong clock every token seems to expire soon. */
function refreshToken(user: User): void {
  if (Date.now() - refreshedAt < REFRESH_MS) return;
  refreshedAt = Date.now();
  user.getIdToken(true).catch(console.error);
}

async function exactUser(uid: string): Promise<User> {
  const { currentUser: user } = (await firebase()).auth;
  if (user?.uid !== uid || !isSignedIn(user)) throw new Error('This user is no longer signed in');
  return user;
}

function isSignedIn({ uid }: User): boolean {
  const marked = signedInUid();
  return marked === undefined || marked === uid;
}

function toSessionUser({ uid, displayName, email, photoURL, providerData }: User): SessionUser {
  const hasPassword = providerData.some(({ providerId }) => providerId === 'password');
  return { uid, name: displayName, email, photoUrl: photoURL, hasPassword };
}
