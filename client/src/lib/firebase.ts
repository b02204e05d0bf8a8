import type { Auth, User } from 'firebase/auth';

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

let loading: Promise<Auth> | undefined;

/** The library is large and most visitors never sign in, so it comes only when it is asked for. */
function loadAuth(hasPopups = false): Promise<Auth> {
  loading ??= startAuth(hasPopups).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function startAuth(hasPopups: boolean): Promise<Auth> {
  if (!apiKey || !projectId) throw new Error('Firebase is not configured');
  // One import a line, taken apart at once: so the build sees what is used and leaves the rest out.
  const { initializeApp } = await import('firebase/app');
  const {
    browserLocalPersistence,
    browserPopupRedirectResolver,
    indexedDBLocalPersistence,
    initializeAuth,
  } = await import('firebase/auth');
  // Not getAuth: that one fetches Google's pop-up script at once, though few sign in that way.
  const auth = initializeAuth(
    initializeApp({ apiKey, projectId, ...(authDomain ? { authDomain } : {}) }),
    {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence],
      ...(hasPopups ? { popupRedirectResolver: browserPopupRedirectResolver } : {}),
    },
  );
  if (import.meta.env.VITE_FIREBASE_AUTH_EMULATOR_HOST) {
    const { connectAuthEmulator } = await import('firebase/auth');
    connectAuthEmulator(auth, `http://${import.meta.env.VITE_FIREBASE_AUTH_EMULATOR_HOST}`, {
      disableWarnings: true,
    });
  }
  return auth;
}

/**
 * Tells who is signed in, now and at every change, until the returned function is called. `onFailure`
 * hears that it cannot be known, because the library could not be loaded.
 */
export function watchUser(
  onUser: (user: SessionUser | null) => void,
  onFailure: (error: unknown) => void,
): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  void (async () => {
    const auth = await loadAuth();
    const { onAuthStateChanged } = await import('firebase/auth');
    if (!isStopped) stop = onAuthStateChanged(auth, (user) => onUser(user && toSessionUser(user)));
  })().catch(onFailure);
  return () => {
    isStopped = true;
    stop?.();
  };
}

/** Who is signed in at this moment, with a name that was set after signing in. */
export async function currentUser(): Promise<SessionUser | null> {
  const { currentUser: user } = await loadAuth();
  return user && toSessionUser(user);
}

export async function signIn(email: string, password: string): Promise<void> {
  const auth = await loadAuth();
  const { signInWithEmailAndPassword } = await import('firebase/auth');
  await signInWithEmailAndPassword(auth, email, password);
}

/** Creates the account and signs it in; it has no name yet. */
export async function signUp(email: string, password: string): Promise<void> {
  const auth = await loadAuth();
  const { createUserWithEmailAndPassword } = await import('firebase/auth');
  await createUserWithEmailAndPassword(auth, email, password);
}

/** Names the account that is signed in; the session learns the name by `refreshSession`. */
export async function giveName(name: string): Promise<void> {
  const user = await signedInUser();
  const { updateProfile } = await import('firebase/auth');
  await updateProfile(user, { displayName: name });
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
    browserPopupRedirectResolver,
    reauthenticateWithCredential,
    reauthenticateWithPopup,
  } = await import('firebase/auth');
  if (password === undefined) {
    await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
  } else {
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await reauthenticateWithCredential(user, credential);
  }
}

/** Deletes the account of exactly this person, and signs it out. Throws when somebody else is signed in. */
export async function deleteAccount(uid: string): Promise<void> {
  await (await exactUser(uid)).delete();
}

/**
 * For screens where Google is one press away: begins to load the library with what opens its pop-up. On phones
 * and in Safari, which block a pop-up that comes long after the press, Firebase then also fetches Google's
 * script ahead; elsewhere, and on every other screen, that waits for the press. Where the library was started
 * earlier, as for somebody who has just signed out, the first press may still be blocked and the second works.
 * Read from Firebase's code, not tried on a phone or in Safari, nor against Google itself.
 */
export async function prepareGoogle(): Promise<void> {
  await loadAuth(true);
}

export async function signInWithGoogle(): Promise<void> {
  const auth = await loadAuth();
  const { GoogleAuthProvider, browserPopupRedirectResolver, signInWithPopup } =
    await import('firebase/auth');
  await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

export async function sendPasswordReset(email: string): Promise<void> {
  const auth = await loadAuth();
  const { sendPasswordResetEmail } = await import('firebase/auth');
  await sendPasswordResetEmail(auth, email);
}

export async function signOutUser(): Promise<void> {
  await (await loadAuth()).signOut();
}

/** The ID token of exactly this person; `force` renews it. Throws when somebody else is signed in. */
export async function idToken(uid: string, force: boolean): Promise<string> {
  return (await exactUser(uid)).getIdToken(force);
}

async function exactUser(uid: string): Promise<User> {
  const { currentUser: user } = await loadAuth();
  if (user?.uid !== uid) throw new Error('This person is no longer signed in');
  return user;
}

async function signedInUser(): Promise<User> {
  const { currentUser: user } = await loadAuth();
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

function toSessionUser({ uid, displayName, email, photoURL, providerData }: User): SessionUser {
  const hasPassword = providerData.some(({ providerId }) => providerId === 'password');
  return { uid, name: displayName, email, photoUrl: photoURL, hasPassword };
}
