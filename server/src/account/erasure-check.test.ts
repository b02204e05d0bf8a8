import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { createErasureCheck, type ErasureCheck } from './erasure-check.ts';

const SIGN_IN = 1_700_000_000;

describe('createErasureCheck', () => {
  let now = 1_000;
  let clock: MockInstance;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.useRealTimers();
    clock.mockRestore();
  });

  const advance = (ms: number) => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };

  /** As the guard of reads asks. */
  const asGuards = (check: ErasureCheck) => ({
    check,
    isErased: async (uid: string, authTime: number) =>
      !check.isCleared(uid, authTime) && check.isErased(uid, authTime),
  });

  const asking = (response: boolean) => {
    const ask = vi.fn(() => Promise.resolve(response));
    return { ask, ...asGuards(createErasureCheck(ask)) };
  };

  it('keeps a good response for 30 s, for later sign-ins, but not for earlier ones nor for others', async () => {
    const { ask, isErased } = asking(false);
    await isErased('user-a', SIGN_IN);
    advance(29_000);
    expect(await isErased('user-a', SIGN_IN)).toBe(false);
    await isErased('user-a', SIGN_IN + 1);
    expect(ask).toHaveBeenCalledTimes(1);
    advance(2_000);
    await isErased('user-a', SIGN_IN);
    expect(ask).toHaveBeenCalledTimes(2);
    await isErased('user-a', SIGN_IN - 1);
    await isErased('user-b', SIGN_IN);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('keeps no bad response', async () => {
    const { ask, isErased } = asking(true);
    await isErased('user-a', SIGN_IN);
    expect(await isErased('user-a', SIGN_IN)).toBe(true);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('reads again after a user is forgotten, also when the old response arrives later', async () => {
    let response = (_isErased: boolean) => {};
    const ask = vi.fn(() => new Promise<boolean>((done) => (response = done)));
    const { check, isErased } = asGuards(createErasureCheck(ask));
    const early = isErased('user-a', SIGN_IN);
    check.forget('user-a');
    response(false);
    expect(await early).toBe(false);

    const late = isErased('user-a', SIGN_IN);
    response(true);
    expect(await late).toBe(true);
  });
});
