import { vi } from 'vitest';
import type * as firebase from '../session/firebase.ts';
import type { SessionUser } from '../session/firebase.ts';

/*
 * Replaces session/firebase.ts in every test (vite.config.ts). At first no user is signed in. The functions are spies, so
 * a test can make one fail: `signIn.mockRejectedValueOnce(authError('auth/...'))`.
 */

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
  watchUser.mockImplementation((onUser) => {
    watchers.add(onUser);
    if (isKnown) onUser(user);
    return () => watchers.delete(onUser);
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
    user = { ...user, name };
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
  idToken.mockImplementation(async (uid, force) => `${uid}-${force ? 'renewed' : 'token'}`);
}

export const isConfigured = vi.fn<typeof firebase.isConfigured>();
export const watchUser = vi.fn<typeof firebase.watchUser>();
export const currentUser = vi.fn<typeof firebase.currentUser>();
export const signIn = vi.fn<typeof firebase.signIn>();
export const signUp = vi.fn<typeof firebase.signUp>();
export const changeName = vi.fn<typeof firebase.changeName>();
export const changePassword = vi.fn<typeof firebase.changePassword>();
export const signInWithGoogle = vi.fn<typeof firebase.signInWithGoogle>();
export const sendPasswordReset = vi.fn<typeof firebase.sendPasswordReset>();
export const reauthenticate = vi.fn<typeof firebase.reauthenticate>();
export const deleteAccount = vi.fn<typeof firebase.deleteAccount>();
export const signOutUser = vi.fn<typeof firebase.signOutUser>();
export const idToken = vi.fn<typeof firebase.idToken>();

const spies = [
  isConfigured,
  watchUser,
  currentUser,
  signIn,
  signUp,
  changeName,
  changePassword,
  signInWithGoogle,
  sendPasswordReset,
  reauthenticate,
  deleteAccount,
  signOutUser,
  idToken,
];
