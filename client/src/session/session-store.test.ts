import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiClient, TIME_LIMIT_MS } from '../lib/api-client.ts';
import { noticeStore, notify } from '../lib/notify.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { expectConsole } from '../testing/console.ts';
import {
  authError,
  becomeUser,
  buildUser,
  idToken,
  isConfigured,
  leaveUserUnknown,
  signOutUser,
  watchUser,
} from '../testing/fake-firebase.ts';
import {
  knownSession,
  loadSession,
  refreshSession,
  sessionStore,
  startSession,
} from './session-store.ts';
import { onSignOut, signOut } from './sign-out.ts';
import { rememberSignedIn, wasSignedIn } from './signed-in-mark.ts';

function start() {
  const queryClient = createQueryClient();
  startSession(queryClient);
  return queryClient;
}

const shopper = buildUser();
const other = buildUser({ uid: 'other', name: 'Other Shopper' });
const signedIn = { status: 'in', user: shopper };

/** The authentication library cannot be loaded the first time. */
function failToLoad(failure = new Error('no chunk')) {
  watchUser.mockImplementationOnce((_onUser, onFailure) => {
    onFailure(failure);
    return () => {};
  });
}

describe('the session', () => {
  it('is out at once, and loads nothing, in a browser that was never signed in', () => {
    start();
    expect(sessionStore.get()).toEqual({ status: 'out', isAssumed: true });
    expect(watchUser).not.toHaveBeenCalled();
  });

  it('is unknown until Firebase answers', async () => {
    rememberSignedIn(true);
    leaveUserUnknown();
    start();
    const known = knownSession();
    expect(sessionStore.get()).toEqual({ status: 'unknown' });
    becomeUser(shopper);
    expect(sessionStore.get()).toEqual(signedIn);
    expect(await known).toEqual(signedIn);
  });

  it('is loaded where a user is about to sign in, which this browser remembers', () => {
    rememberSignedIn(true);
    start();
    loadSession();
    expect(sessionStore.get()).toEqual({ status: 'out' });
    expect(wasSignedIn()).toBe(false);
    becomeUser(shopper);
    expect(sessionStore.get()).toEqual(signedIn);
    expect(wasSignedIn()).toBe(true);
  });

  it('is loaded when a user signs in in another tab', () => {
    start();
    becomeUser(shopper);
    const key = 'tanabana.was-signed-in';
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    expect(sessionStore.get().status).toBe('out');
    dispatchEvent(new StorageEvent('storage', { key, newValue: '1' }));
    expect(sessionStore.get()).toEqual(signedIn);
  });

  it('removes the lists of the last user, and no others', () => {
    rememberSignedIn(true);
    becomeUser(shopper);
    const queryClient = start();
    queryClient.setQueryData(queryKeys.cart(shopper.uid), []);
    queryClient.setQueryData(queryKeys.products('lawn'), []);
    becomeUser(other);
    expect(queryClient.getQueryData(queryKeys.cart(shopper.uid))).toBeUndefined();
    expect(queryClient.getQueryData(queryKeys.products('lawn'))).toEqual([]);
    queryClient.setQueryData(queryKeys.cart(other.uid), []);
    becomeUser(null);
    expect(queryClient.getQueryData(queryKeys.cart(other.uid))).toBeUndefined();
  });

  it('closes the notices of the last user', () => {
    rememberSignedIn(true);
    becomeUser(null);
    start();
    notify.failure('Failed to remove order.');
    becomeUser(shopper);
    expect(noticeStore.get()?.text).toBe('Failed to remove order.');
    becomeUser(other);
    expect(noticeStore.get()).toBeNull();
    notify.success('Order TB-261120-7K3M9QXA was placed.');
    becomeUser(null);
    expect(noticeStore.get()).toBeNull();
  });

  it('stays unknown while Firebase cannot be loaded, and tries again', async () => {
    vi.useFakeTimers();
    const log = expectConsole('error');
    const failure = new Error('no chunk');
    rememberSignedIn(true);
    becomeUser(shopper);
    failToLoad(failure);
    start();
    expect(sessionStore.get()).toEqual({ status: 'unknown' });
    expect(log).toHaveBeenCalledExactlyOnceWith(failure);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sessionStore.get()).toEqual(signedIn);
  });

  it('is loaded by refreshSession after Firebase could not be loaded', async () => {
    expectConsole('error');
    rememberSignedIn(true);
    failToLoad();
    start();
    await refreshSession();
    becomeUser(shopper);
    expect(sessionStore.get()).toEqual(signedIn);
  });

  it('ends with the account, and not with the network', async () => {
    rememberSignedIn(true);
    becomeUser(shopper);
    start();
    idToken.mockRejectedValueOnce(authError('auth/network-request-failed'));
    await expect(apiClient.get('/api/me')).rejects.toThrow();
    expect(sessionStore.get()).toEqual(signedIn);
    idToken.mockRejectedValueOnce(authError('auth/invalid-refresh-token'));
    await expect(apiClient.get('/api/me')).rejects.toThrow();
    expect(sessionStore.get()).toEqual({ status: 'out' });
  });

  it('goes on for another user who signed in while the account of the last was found gone', async () => {
    rememberSignedIn(true);
    becomeUser(shopper);
    start();
    let refuse = (_error: Error) => {};
    idToken.mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = reject)));
    const call = apiClient.get('/api/me');
    becomeUser(other);
    refuse(authError('auth/invalid-refresh-token'));
    await expect(call).rejects.toThrow();
    expect(sessionStore.get()).toEqual({ status: 'in', user: other });
  });

  it('stays out where Firebase is not configured', () => {
    isConfigured.mockReturnValue(false);
    rememberSignedIn(true);
    start();
    loadSession();
    expect(sessionStore.get()).toEqual({ status: 'out' });
    expect(watchUser).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  it('waits for what must be sent before, even if that fails', async () => {
    let release = () => {};
    onTestFinished(onSignOut(() => new Promise<void>((resolve) => (release = resolve))));
    onTestFinished(onSignOut(() => Promise.reject(new Error('down'))));
    const signedOut = signOut();
    await Promise.resolve();
    expect(signOutUser).not.toHaveBeenCalled();
    release();
    await signedOut;
    expect(signOutUser).toHaveBeenCalledOnce();
  });

  it('waits no longer than for the answer to a request', async () => {
    vi.useFakeTimers();
    onTestFinished(onSignOut(() => new Promise(() => {})));
    const signedOut = signOut();
    await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS - 1);
    expect(signOutUser).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await signedOut;
    expect(signOutUser).toHaveBeenCalledOnce();
  });
});
