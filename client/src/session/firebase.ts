import type { User } from 'firebase/auth';

/** Who is signed in, as the shop needs to know them. */
export interface SessionUser {
  uid: string;
  name: string | null;
  email: string | null;
  photoUrl: string | null;
  /** Whether there is a password to ask for; else they came by Google. */
  hasPassword: boolean;
}

const apiKey = import.meta.env.VITE_FIREBASE_API_KEY;
const authDomain = import.meta.env.VITE_FIREBASE_AUTH_DOMAIN;
const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID;

/** Without a project's settings the shop can be browsed, but nobody can sign in. */
export function isConfigured(): boolean {
  return Boolean(apiKey && projectId);
}

/** Milliseconds before its end at which a token is renewed. */
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
  // Taken apart at once, so that the build keeps what is named here and leaves out the rest.
  const { initializeApp } = await import('firebase/app');
  const {
    EmailAuthProvider,
    GoogleAuthProvider,
    browserLocalPersistence,
    browserPopupRedirectResolver,
    createUserWithEmailAndPassword,
    indexedDBLocalPersistence,
    initializeAuth,
    onAuthStateChanged,
    reauthenticateWithCredential,
    reauthenticateWithPopup,
    sendPasswordResetEmail,
    signInWithEmailAndPassword,
    signInWithPopup,
    updateProfile,
  } = await import('firebase/auth');
  // Not `getAuth`, which holds code of the emulator.
  const auth = initializeAuth(
    initializeApp({ apiKey, projectId, ...(authDomain ? { authDomain } : {}) }),
    {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence],
      // Always, not at the press on Google: Safari and phones block a pop-up that opens later than the press, so
      // there Firebase fetches what it needs for one as soon as it is loaded.
      popupRedirectResolver: browserPopupRedirectResolver,
    },
  );
  if (import.meta.env.VITE_FIREBASE_AUTH_EMULATOR_HOST) {
    const { connectAuthEmulator } = await import('firebase/auth');
    connectAuthEmulator(auth, `http://${import.meta.env.VITE_FIREBASE_AUTH_EMULATOR_HOST}`, {
      disableWarnings: true,
    });
  }
  return {
    auth,
    EmailAuthProvider,
    GoogleAuthProvider,
    createUserWithEmailAndPassword,
    onAuthStateChanged,
    reauthenticateWithCredential,
    reauthenticateWithPopup,
    sendPasswordResetEmail,
    signInWithEmailAndPassword,
    signInWithPopup,
    updateProfile,
  };
}

/**
 * Calls `onUser` with who is signed in, now and at every change, until the returned function is called;
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

/** Who is signed in at this moment, with a name that was set after signing in. */
export async function currentUser(): Promise<SessionUser | null> {
  const { currentUser: user } = (await firebase()).auth;
  return user && toSessionUser(user);
}

export async function signIn(email: string, password: string): Promise<void> {
  const { auth, signInWithEmailAndPassword } = await firebase();
  await signInWithEmailAndPassword(auth, email, password);
}

/** Creates the account and signs it in; it has no name yet. */
export async function signUp(email: string, password: string): Promise<void> {
  const { auth, createUserWithEmailAndPassword } = await firebase();
  await createUserWithEmailAndPassword(auth, email, password);
}

/** Names the account that is signed in; the session learns the name by `refreshSession`. */
export async function giveName(name: string): Promise<void> {
  const { auth, updateProfile } = await firebase();
  if (!auth.currentUser) throw new Error('Nobody is signed in');
  await updateProfile(auth.currentUser, { displayName: name });
}

/**
 * Makes sure that it is still this person: by their password, or without one by Google's pop-up. Throws when
 * somebody else is signed in.
 */
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

/** Deletes the account of exactly this person, and signs it out. Throws when somebody else is signed in. */
export async function deleteAccount(uid: string): Promise<void> {
  await (await exactUser(uid)).delete();
}

/** Nothing is fetched between the call and the pop-up once Firebase is loaded. */
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
 * The ID token of this user; `force` renews it first. A token that ends within five minutes is still used, and
 * renewed for the next request. Throws when another user is signed in.
 */
export async function idToken(uid: string, force: boolean): Promise<string> {
  const user = await exactUser(uid);
  const { token, expirationTime } = await user.getIdTokenResult(force);
  if (Date.parse(expirationTime) - Date.now() < RENEW_MS) renewOnce(user);
  return token;
}

let renewedAt = -Infinity;

/** At most once in five minutes, since by a wrong clock every token ends soon. */
function renewOnce(user: User): void {
  if (Date.now() - renewedAt < RENEW_MS) return;
  renewedAt = Date.now();
  user.getIdToken(true).catch(console.error);
}

async function exactUser(uid: string): Promise<User> {
  const { currentUser: user } = (await firebase()).auth;
  if (user?.uid !== uid) throw new Error('This person is no longer signed in');
  return user;
}

function toSessionUser({ uid, displayName, email, photoURL, providerData }: User): SessionUser {
  const hasPassword = providerData.some(({ providerId }) => providerId === 'password');
  return { uid, name: displayName, email, photoUrl: photoURL, hasPassword };
}
