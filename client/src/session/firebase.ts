import type { User } from 'firebase/auth';
import { withinTimeLimit } from '../lib/api-client.ts';
import { importAgain } from '../lib/import-again.ts';
import { authErrorCode } from './auth-error.ts';

/** The signed-in user. */
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

/** Without the settings of a Firebase project the shop works, but no user can sign in. */
export function isConfigured(): boolean {
  return Boolean(apiKey && projectId);
}

/** How long before its end a token is renewed, in milliseconds. */
const RENEW_MS = 5 * 60_000;

type Library = Awaited<ReturnType<typeof load>>;

let loading: Promise<Library> | undefined;

/** The library is large and most visitors never sign in, so it is loaded when it is first needed. */
function firebase(): Promise<Library> {
  loading ??= load().catch((error: unknown) => {
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
    {
      persistence: [library.indexedDBLocalPersistence, library.browserLocalPersistence],
      // Set here and not at the click: Safari and phones block a pop-up that opens later than the click, so there
      // Firebase loads what the pop-up needs in advance.
      popupRedirectResolver: library.browserPopupRedirectResolver,
    },
  );
  if (import.meta.env.VITE_FIREBASE_AUTH_EMULATOR_HOST) {
    const { connectAuthEmulator } = await import('firebase/auth');
    connectAuthEmulator(auth, `http://${import.meta.env.VITE_FIREBASE_AUTH_EMULATOR_HOST}`, {
      disableWarnings: true,
    });
  }
  return { ...library, auth };
}

/**
 * Calls `onUser` with the signed-in user, now and at every change, until the returned function is called. Calls
 * `onFailure` when the library could not be loaded.
 */
export function watchUser(
  onUser: (user: SessionUser | null) => void,
  onFailure: (error: unknown) => void,
): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  void (async () => {
    const { auth, onAuthStateChanged } = await firebase();
    if (!isStopped) stop = onAuthStateChanged(auth, (user) => onUser(user && toSessionUser(user)));
  })().catch((error: unknown) => {
    if (!isStopped) onFailure(error);
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}

/** Longer than Firebase waits for Google's frame on a phone, in milliseconds. */
const READY_LIMIT_MS = 80_000;

/** Throws when the browser's storage never answers. Firebase would create the account and then wait for it. */
async function readyFirebase(): Promise<Library> {
  const library = await firebase();
  await withinTimeLimit(library.auth.authStateReady(), READY_LIMIT_MS);
  return library;
}

/** The signed-in user now, with a name that was set after signing in. */
export async function currentUser(): Promise<SessionUser | null> {
  const { currentUser: user } = (await firebase()).auth;
  return user && toSessionUser(user);
}

export async function signIn(email: string, password: string): Promise<void> {
  const { auth, signInWithEmailAndPassword } = await readyFirebase();
  await signInWithEmailAndPassword(auth, email, password);
}

/** Creates the account and signs it in; it has no name yet. Resolves with the user's id. */
export async function signUp(email: string, password: string): Promise<string> {
  const { auth, createUserWithEmailAndPassword } = await readyFirebase();
  return (await createUserWithEmailAndPassword(auth, email, password)).user.uid;
}

/** Changes the name of this user. The session shows it after `refreshSession`. Throws when another user is signed in. */
export async function changeName(uid: string, name: string): Promise<void> {
  const { updateProfile } = await firebase();
  await updateProfile(await exactUser(uid), { displayName: name });
}

/** After `reauthenticate`, else Firebase may refuse it. Throws when another user is signed in. */
export async function changePassword(uid: string, password: string): Promise<void> {
  const { updatePassword } = await firebase();
  await updatePassword(await exactUser(uid), password);
}

/** Checks the password of this user, or without one opens Google's pop-up. Throws when another user is signed in. */
export async function reauthenticate(uid: string, password: string | undefined): Promise<void> {
  const user = await exactUser(uid);
  const {
    EmailAuthProvider,
    GoogleAuthProvider,
    reauthenticateWithCredential,
    reauthenticateWithPopup,
  } = await firebase();
  if (password === undefined) {
    await reauthenticateWithPopup(user, new GoogleAuthProvider());
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
    // Perhaps only the answer is lost. Of a deleted account Firebase says this code, and signs it out.
    const code = await user.reload().then(() => undefined, authErrorCode);
    if (code !== 'auth/user-token-expired') throw error;
  }
}

/** Once Firebase is loaded, the pop-up opens without a request, so no browser blocks it. */
export async function signInWithGoogle(): Promise<void> {
  const { auth, GoogleAuthProvider, signInWithPopup } = await firebase();
  await signInWithPopup(auth, new GoogleAuthProvider());
}

export async function sendPasswordReset(email: string): Promise<void> {
  const { auth, sendPasswordResetEmail } = await firebase();
  await sendPasswordResetEmail(auth, email);
}

export async function signOutUser(): Promise<void> {
  await (await firebase()).auth.signOut();
}

/**
 * The ID token of this user; `force` renews it first. A token that ends within five minutes is still used, and is
 * renewed for the next request. Throws when another user is signed in.
 */
export async function idToken(uid: string, force: boolean): Promise<string> {
  const user = await exactUser(uid);
  const { token, expirationTime } = await user.getIdTokenResult(force);
  if (Date.parse(expirationTime) - Date.now() < RENEW_MS) renewOnce(user);
  return token;
}

let renewedAt = -Infinity;

/** At most once in five minutes: with a wrong clock every token seems to end soon. */
function renewOnce(user: User): void {
  if (Date.now() - renewedAt < RENEW_MS) return;
  renewedAt = Date.now();
  user.getIdToken(true).catch(console.error);
}

async function exactUser(uid: string): Promise<User> {
  const { currentUser: user } = (await firebase()).auth;
  if (user?.uid !== uid) throw new Error('This user is no longer signed in');
  return user;
}

function toSessionUser({ uid, displayName, email, photoURL, providerData }: User): SessionUser {
  const hasPassword = providerData.some(({ providerId }) => providerId === 'password');
  return { uid, name: displayName, email, photoUrl: photoURL, hasPassword };
}
