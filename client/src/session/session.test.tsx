import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectConsole } from '../testing/console.ts';
import {
  becomeUser,
  buildUser,
  currentUser,
  isConfigured,
  leaveUserUnknown,
  signOutUser,
  watchUser,
} from '../testing/fake-firebase.ts';
import { TIME_LIMIT_MS } from '../lib/api-client.ts';
import { noticeStore, notify } from '../lib/notify.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { onSignOut, SessionProvider, useSession, useSessionActions } from './session.tsx';
import { rememberSignedIn, wasSignedIn } from './signed-in-mark.ts';

function renderSession() {
  const queryClient = createQueryClient();
  const { result } = renderHook(() => ({ session: useSession(), actions: useSessionActions() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <SessionProvider>{children}</SessionProvider>
      </QueryClientProvider>
    ),
  });
  return { result, queryClient };
}

const shopper = buildUser();
const other = buildUser({ uid: 'other', name: 'Other Shopper' });

describe('the session', () => {
  it('is out at once, and loads nothing, in a browser that was never signed in', () => {
    const { result } = renderSession();
    expect(result.current.session).toEqual({ status: 'out', isAssumed: true });
    expect(watchUser).not.toHaveBeenCalled();
  });

  it('is unknown until the service says who is there', () => {
    rememberSignedIn(true);
    leaveUserUnknown();
    const { result } = renderSession();
    expect(result.current.session).toEqual({ status: 'unknown' });
    act(() => becomeUser(shopper));
    expect(result.current.session).toEqual({ status: 'in', user: shopper });
  });

  it('remembers in this browser who left it signed in', () => {
    rememberSignedIn(true);
    renderSession();
    expect(wasSignedIn()).toBe(false);
    act(() => becomeUser(shopper));
    expect(wasSignedIn()).toBe(true);
  });

  it('wakes where somebody is about to sign in', () => {
    const { result } = renderSession();
    act(() => result.current.actions.wakeSession());
    expect(result.current.session).toEqual({ status: 'out' });
    act(() => becomeUser(shopper));
    expect(result.current.session).toMatchObject({ status: 'in' });
  });

  it('wakes when somebody signs in in another tab', () => {
    const { result } = renderSession();
    becomeUser(shopper);
    const key = 'tanabana.was-signed-in';
    act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
    expect(result.current.session.status).toBe('out');
    act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: '1' })));
    expect(result.current.session).toEqual({ status: 'in', user: shopper });
  });

  it('learns a name that was given after signing in', async () => {
    rememberSignedIn(true);
    becomeUser(buildUser({ name: null }));
    const { result } = renderSession();
    currentUser.mockResolvedValue(shopper);
    await act(() => result.current.actions.refreshSession());
    expect(result.current.session).toEqual({ status: 'in', user: shopper });
  });

  it('drops what was loaded for the former person, and nothing else', () => {
    rememberSignedIn(true);
    becomeUser(shopper);
    const { queryClient } = renderSession();
    queryClient.setQueryData(queryKeys.cart(shopper.uid), []);
    queryClient.setQueryData(queryKeys.products('lawn'), []);
    act(() => becomeUser(other));
    expect(queryClient.getQueryData(queryKeys.cart(shopper.uid))).toBeUndefined();
    expect(queryClient.getQueryData(queryKeys.products('lawn'))).toEqual([]);
    queryClient.setQueryData(queryKeys.cart(other.uid), []);
    act(() => becomeUser(null));
    expect(queryClient.getQueryData(queryKeys.cart(other.uid))).toBeUndefined();
  });

  it('takes back what failed for the former person, but not what worked', () => {
    rememberSignedIn(true);
    becomeUser(null);
    renderSession();
    notify.failure('Failed to remove order.');
    act(() => becomeUser(shopper));
    expect(noticeStore.get()?.text).toBe('Failed to remove order.');
    act(() => becomeUser(other));
    expect(noticeStore.get()).toBeNull();
    notify.success('Order removed successfully!');
    act(() => becomeUser(null));
    expect(noticeStore.get()?.text).toBe('Order removed successfully!');
  });

  it('stays unknown while the service cannot be loaded, and tries again', async () => {
    vi.useFakeTimers();
    const logged = expectConsole('error');
    const failure = new Error('no chunk');
    rememberSignedIn(true);
    becomeUser(shopper);
    watchUser.mockImplementationOnce((_onUser, onFailure) => {
      onFailure(failure);
      return () => {};
    });
    const { result } = renderSession();
    expect(result.current.session).toEqual({ status: 'unknown' });
    expect(logged).toHaveBeenCalledExactlyOnceWith(failure);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(result.current.session).toEqual({ status: 'in', user: shopper });
  });

  it.each(['wakeSession', 'refreshSession'] as const)(
    'can be woken again by %s after the service could not be loaded',
    async (wake) => {
      expectConsole('error');
      rememberSignedIn(true);
      watchUser.mockImplementationOnce((_onUser, onFailure) => {
        onFailure(new Error('no chunk'));
        return () => {};
      });
      const { result } = renderSession();
      await act(async () => result.current.actions[wake]());
      act(() => becomeUser(shopper));
      expect(result.current.session).toEqual({ status: 'in', user: shopper });
    },
  );

  it('signs out after what must be done before, whether or not that works', async () => {
    const { result } = renderSession();
    let release = () => {};
    const stop = onSignOut(() => new Promise((resolve) => (release = resolve)));
    const stopToo = onSignOut(() => Promise.reject(new Error('down')));
    onTestFinished(() => {
      stop();
      stopToo();
    });
    const signedOut = result.current.actions.signOut();
    await Promise.resolve();
    expect(signOutUser).not.toHaveBeenCalled();
    release();
    await act(() => signedOut);
    expect(signOutUser).toHaveBeenCalledOnce();
  });

  it('waits for that no longer than for any answer', async () => {
    vi.useFakeTimers();
    const { result } = renderSession();
    const stop = onSignOut(() => new Promise(() => {}));
    onTestFinished(() => {
      stop();
      vi.useRealTimers();
    });
    const signedOut = result.current.actions.signOut();
    await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS - 1);
    expect(signOutUser).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    await signedOut;
    expect(signOutUser).toHaveBeenCalledOnce();
  });

  it('stays out where no authentication service is configured', () => {
    isConfigured.mockReturnValue(false);
    rememberSignedIn(true);
    const { result } = renderSession();
    act(() => result.current.actions.wakeSession());
    expect(result.current.session).toEqual({ status: 'out' });
    expect(watchUser).not.toHaveBeenCalled();
  });
});
