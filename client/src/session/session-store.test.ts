import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { apiClient, TIMEOUT_MS } from '../lib/api-client.ts';
import { fillStorage } from '../testing/browser.ts';
import {
  authError,
  becomeUser,
  buildUser,
  idToken,
  signOutUser,
  watchUser,
} from '../testing/fake-firebase.ts';
import { expectConsole } from '../testing/console.ts';
import { loadSession, sessionStore, signOut, startSession } from './session-store.ts';
import { markSignedIn, signedInUid } from './signed-in-mark.ts';

function start() {
  startSession();
  return vi.spyOn(window.location, 'reload').mockImplementation(() => {});
}

const shopper = buildUser();
const other = buildUser({ uid: 'other', name: 'Other Shopper' });
const signedIn = { status: 'in', user: shopper };

describe('the session', () => {
  it('is out at once in a browser that was never signed in, and loads nothing', () => {
    start();
    const tell = () => dispatchEvent(new StorageEvent('storage', { key: 'tanabana.signed-in' }));
    tell();
    expect(sessionStore.get()).toEqual({ status: 'out' });
    expect(watchUser).not.toHaveBeenCalled();
    becomeUser(shopper);
    tell();
    expect(sessionStore.get()).toEqual(signedIn);
  });

  it('leaves what this tab has stored for a user to that user, and of a visitor to who signs in', () => {
    const known = (uid: string | null) => {
      markSignedIn(uid);
      start();
      becomeUser(uid === null ? null : buildUser({ uid }));
    };
    const stored = () => sessionStorage.getItem('tanabana.drafts');
    known(null);
    for (const next of ['other', null]) {
      sessionStorage.setItem('tanabana.drafts', '{}');
      known('shopper');
      expect(stored()).toBe('{}');
      known('shopper');
      expect(stored()).toBe('{}');
      known(next);
      expect(stored()).toBeNull();
      known(null);
    }
  });

  it('is loaded where a user is about to sign in, which this browser remembers', () => {
    markSignedIn('shopper');
    start();
    loadSession();
    expect(sessionStore.get()).toEqual({ status: 'out' });
    expect(signedInUid()).toBeNull();
    becomeUser(shopper);
    expect(sessionStore.get()).toEqual(signedIn);
    expect(signedInUid()).toBe('shopper');
  });

  it('is unknown where nothing can be stored, until Firebase responds or fails', async () => {
    vi.useFakeTimers();
    const log = expectConsole('error');
    fillStorage();
    watchUser.mockImplementationOnce((_onUser, onFailure) => {
      setTimeout(onFailure, 10_000, 'Timed out');
      return Promise.resolve();
    });
    start();
    expect(sessionStore.get()).toEqual({ status: 'unknown' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log).toHaveBeenCalledExactlyOnceWith('Timed out');
    expect(sessionStore.get()).toEqual({ status: 'out' });
    becomeUser(shopper);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sessionStore.get()).toEqual(signedIn);
  });

  it('stays unknown while Firebase cannot be loaded, and tries again', async () => {
    vi.useFakeTimers();
    const log = expectConsole('error');
    const failure = new Error('no chunk');
    markSignedIn('shopper');
    becomeUser(shopper);
    watchUser.mockImplementationOnce((_onUser, onFailure) => {
      onFailure(failure);
      return Promise.resolve();
    });
    start();
    expect(sessionStore.get()).toEqual({ status: 'unknown' });
    expect(log).toHaveBeenCalledExactlyOnceWith(failure);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sessionStore.get()).toEqual(signedIn);
  });

  it('ends with the account, and not with the network', async () => {
    markSignedIn('shopper');
    becomeUser(shopper);
    const reload = start();
    idToken.mockRejectedValueOnce(authError('auth/network-request-failed'));
    await expect(apiClient.get('/api/me')).rejects.toThrow();
    expect(sessionStore.get()).toEqual(signedIn);
    idToken.mockRejectedValueOnce(authError('auth/invalid-refresh-token'));
    void apiClient.get('/api/me');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(signedInUid()).toBeNull();
  });

  it('is left alone by the failed token of a user who has gone', async () => {
    becomeUser(shopper);
    start();
    let refuse = (_error: Error) => {};
    idToken.mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = reject)));
    const received = vi.fn();
    void apiClient.get('/api/me').then(received, received);
    becomeUser(other);
    refuse(authError('auth/invalid-refresh-token'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(received).not.toHaveBeenCalled();
    expect(signOutUser).not.toHaveBeenCalled();
    expect(signedInUid()).toBe('other');
  });
});

it('signing out waits for what must be sent before, even if that fails, but no longer than for a response (4.10)', async () => {
  vi.useFakeTimers();
  let release = () => {};
  const signedOut = signOut(new Promise<void>((_resolve, reject) => (release = reject)));
  await Promise.resolve();
  expect(signOutUser).not.toHaveBeenCalled();
  release();
  await signedOut;
  expect(signOutUser).toHaveBeenCalledOnce();

  const signedOutLate = signOut(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  expect(signOutUser).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  await signedOutLate;
  expect(signOutUser).toHaveBeenCalledTimes(2);
});
