import { vi, type Mock } from 'vitest';
import type * as firebase from '../session/firebase.ts';
import type { SessionUser } from '../session/firebase.ts';
import { markSignedIn } from '../session/signed-in-mark.ts';

/*
 * Replaces session/firebase.ts in every test (vite.config.ts). At first no user is signed in. The functions are spies, so
 * a test can make one fail: `signIn.mockRejectedValueOnce(authError('auth/...'))`.
 */

const spies: Mock[] = [];

function spy<F extends (...input: never[]) => unknown>() {
  const made = vi.fn<F>();
  spies.push(made);
  return made;
}

export const isConfigured = spy<typeof firebase.isConfigured>();
export const watchUser = spy<typeof firebase.watchUser>();
export const currentUser = spy<typeof firebase.currentUser>();
export const signIn = spy<typeof firebase.signIn>();
export const signUp = spy<typeof firebase.signUp>();
export const changeName = spy<typeof firebase.changeName>();
export const changePassword = spy<typeof firebase.changePassword>();
export const prepareGooglePopup = spy<typeof firebase.prepareGooglePopup>();
export const signInWithGoogle = spy<typeof firebase.signInWithGoogle>();
export const sendPasswordReset = spy<typeof firebase.sendPasswordReset>();
export const reauthenticate = spy<typeof firebase.reauthenticate>();
export const deleteAccount = spy<typeof firebase.deleteAccount>();
export const signOutUser = spy<typeof firebase.signOutUser>();
export const idToken = spy<typeof firebase.idToken>();

type OnUser = (user: SessionUser | null) => void;

let user: SessionUser | null = null;
let isKnown = true;
const watchers = new Set<OnUser>();

export function buildUser(overrides: Partial<SessionUser> = {}): SessionUser {
  return {
    uid: 'shopper',
    name: 'Demo Shopper',
    email: 'shopper@example.in',
    photoUrl: null,
    hasPassword: true,
    ...overrides,
  };
}

/** Signs in another user, or signs out with null. Wrap it in `act` when the app is rendered. */
export function becomeUser(next: SessionUser | null): void {
  user = next;
  isKnown = true;
  markSignedIn(next?.uid ?? null);
  for (const watcher of watchers) watcher(user);
}

/** It stays unknown who is signed in until `becomeUser`. */
export function leaveUserUnknown(): void {
  isKnown = false;
}

/** An error like those of the authentication service. */
export function authError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

export function resetFakeFirebase(): void {
  user = null;
  isKnown = true;
  watchers.clear();
  for (const spy of spies) spy.mockReset();
  isConfigured.mockReturnValue(true);
  watchUser.mockImplementation((onUser, _onFailure, signal) => {
    watchers.add(onUser);
    if (isKnown) {
      markSignedIn(user?.uid ?? null);
      onUser(user);
    }
    signal.addEventListener('abort', () => watchers.delete(onUser));
    return Promise.resolve();
  });
  currentUser.mockImplementation(() => Promise.resolve(user));
  signIn.mockImplementation(async (email) => becomeUser(buildUser({ email })));
  signUp.mockImplementation(async (email) => {
    const created = buildUser({ name: null, email });
    becomeUser(created);
    return created.uid;
  });
  changeName.mockImplementation(async (uid, name) => {
    if (user?.uid !== uid) throw new Error('This user is no longer signed in');
    becomeUser({ ...user, name });
  });
  changePassword.mockResolvedValue();
  signInWithGoogle.mockImplementation(async () => becomeUser(buildUser()));
  sendPasswordReset.mockResolvedValue();
  reauthenticate.mockResolvedValue();
  deleteAccount.mockImplementation(async (uid) => {
    if (user?.uid !== uid) throw new Error('This user is no longer signed in');
    becomeUser(null);
  });
  signOutUser.mockImplementation(async () => becomeUser(null));
  idToken.mockImplementation(async (uid, force) => {
    if (user?.uid !== uid) throw new Error('This user is no longer signed in');
    return `${uid}-${force ? 'refreshed' : 'token'}`;
  });
}
