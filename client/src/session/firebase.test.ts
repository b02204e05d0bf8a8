import type { User } from 'firebase/auth';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fillStorage } from '../testing/browser.ts';
// Without its ending the file itself is imported, and not the fake that all other tests use.
import type * as Firebase from './firebase';
import { markSignedIn, signedInUid } from './signed-in-mark.ts';

type Changed = (user: User | null) => void;

const auth = {
  currentUser: null as User | null,
  authStateReady: vi.fn<() => Promise<void>>(),
  signOut: vi.fn<() => Promise<void>>(),
};

/** Firebase's library: what session/firebase.ts calls, and what it is told. */
const library = {
  beforeChange: (() => {}) as Changed,
  onChange: (() => {}) as Changed,
  initializeApp: vi.fn(),
  initializeAuth: vi.fn(),
  beforeAuthStateChanged: vi.fn(),
  onIdTokenChanged: vi.fn(),
  indexedDBLocalPersistence: {},
  browserLocalPersistence: {},
  browserPopupRedirectResolver: class {},
  signInWithEmailAndPassword: vi.fn(),
  createUserWithEmailAndPassword: vi.fn(),
  updateCurrentUser: vi.fn(),
};

vi.mock('./firebase-library.ts', () => library);

function buildUser(uid: string): User {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  return {
    uid,
    displayName: null,
    email: null,
    photoURL: null,
    providerData: [],
    getIdTokenResult: async () => ({ token: `${uid}-token`, expirationTime: soon }),
  } as unknown as User;
}

/** As Firebase does it at a sign-in or sign-out in this tab. */
function change(user: User | null) {
  library.beforeChange(user);
  restore(user);
}

/** As Firebase does it at the start, and with what another tab or an old response brings. */
function restore(user: User | null) {
  auth.currentUser = user;
  library.onChange(user);
}

const fail = (what: unknown) => expect.fail(String(what));

let firebase: typeof Firebase;

/** A page that is loaded. */
async function openPage() {
  vi.resetModules();
  firebase = await import('./firebase');
}

beforeEach(async () => {
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'project');
  onTestFinished(() => void vi.unstubAllEnvs());
  auth.currentUser = null;
  auth.authStateReady.mockResolvedValue();
  auth.signOut.mockImplementation(async () => change(null));
  library.initializeAuth.mockReset().mockReturnValue(auth);
  library.beforeAuthStateChanged.mockImplementation((_auth, before: Changed) => {
    library.beforeChange = before;
  });
  library.onIdTokenChanged.mockImplementation((_auth, changed: Changed) => {
    library.onChange = changed;
    changed(auth.currentUser);
    return () => {};
  });
  library.signInWithEmailAndPassword.mockReset();
  library.createUserWithEmailAndPassword.mockReset();
  library.updateCurrentUser.mockReset().mockResolvedValue(undefined);
  await openPage();
});

it.each(['signIn', 'signUp'] as const)(
  'where the storage of the browser hangs %s ends, and creates no account',
  async (call) => {
    vi.useFakeTimers();
    auth.authStateReady.mockReturnValue(new Promise(() => {}));
    const ended = firebase[call]('a@example.in', 'marigold').catch(String);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await ended).toContain('Timed out');
    expect(library.signInWithEmailAndPassword).not.toHaveBeenCalled();
    expect(library.createUserWithEmailAndPassword).not.toHaveBeenCalled();
  },
);

describe('the last sign-in or sign-out wins (4.10)', () => {
  const shopper = buildUser('shopper');
  const other = buildUser('other');

  async function watch() {
    const onUser = vi.fn();
    void firebase.watchUser(onUser, fail, new AbortController().signal);
    await vi.waitFor(() => expect(onUser).toHaveBeenCalled());
    return () => (onUser.mock.lastCall?.[0] as { uid: string } | null)?.uid;
  }

  it('keeps the mark of the user who signs in or out in this tab', async () => {
    const uid = await watch();
    change(shopper);
    expect([uid(), signedInUid()]).toEqual(['shopper', 'shopper']);
    change(null);
    expect([uid(), signedInUid()]).toEqual([undefined, null]);
  });

  it('lets a user in where the storage is full, so that there is no mark', async () => {
    markSignedIn('other');
    const uid = await watch();
    fillStorage();
    change(shopper);
    expect([uid(), signedInUid()]).toEqual(['shopper', undefined]);
    expect(auth.signOut).not.toHaveBeenCalled();
  });

  it('signs out a user whom the mark does not name', async () => {
    const uid = await watch();
    markSignedIn('other');
    restore(shopper);
    expect(uid()).toBeUndefined();
    expect(auth.signOut).toHaveBeenCalledOnce();
    expect(signedInUid()).toBe('other');
  });

  it('puts the user back whom the mark names', async () => {
    const uid = await watch();
    change(shopper);
    restore(other);
    expect(library.updateCurrentUser).toHaveBeenCalledExactlyOnceWith(auth, shopper);
    expect(uid()).toBe('shopper');
  });

  it('ends with the account', async () => {
    markSignedIn('shopper');
    await openPage();
    const uid = await watch();
    expect([uid(), signedInUid()]).toEqual([undefined, null]);
  });
});

describe('a token (6.3)', () => {
  it('is of the user whose request it is for', async () => {
    auth.currentUser = buildUser('shopper');
    markSignedIn('shopper');
    expect(await firebase.idToken('shopper', false)).toBe('shopper-token');
    await expect(firebase.idToken('other', false)).rejects.toThrow('no longer signed in');
    markSignedIn('other');
    await expect(firebase.idToken('shopper', false)).rejects.toThrow('no longer signed in');
  });

  it('near its end is used, and refreshed once', async () => {
    const getIdToken = vi.fn(async () => 'refreshed');
    auth.currentUser = { ...buildUser('shopper'), getIdToken };
    markSignedIn('shopper');
    vi.useFakeTimers({ now: Date.now() + 3_500_000 });
    const token = () => firebase.idToken('shopper', false);
    expect([await token(), await token()]).toEqual(['shopper-token', 'shopper-token']);
    expect(getIdToken).toHaveBeenCalledExactlyOnceWith(true);
  });
});

it('is loaded again after a load that failed', async () => {
  library.initializeAuth.mockImplementationOnce(() => {
    throw new Error('no storage');
  });
  const onFailure = vi.fn();
  await firebase.watchUser(fail, onFailure, new AbortController().signal);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(await firebase.currentUser()).toBeNull();
});
