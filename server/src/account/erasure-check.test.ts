import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createErasureCheck } from './erasure-check.ts';

const SIGN_IN = 1_700_000_000;

describe('createErasureCheck', () => {
  let now = 1_000;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });

  const advance = (ms: number) => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };

  const asking = (response: boolean) => {
    const ask = vi.fn(() => Promise.resolve(response));
    return { ask, ...createErasureCheck(ask) };
  };

  it('keeps a good response for 30 s, for this sign-in alone', async () => {
    const { ask, isErased } = asking(false);
    await isErased('user-a', SIGN_IN);
    advance(29_000);
    expect(await isErased('user-a', SIGN_IN)).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
    advance(2_000);
    await isErased('user-a', SIGN_IN);
    expect(ask).toHaveBeenCalledTimes(2);
    await isErased('user-a', SIGN_IN - 1);
    await isErased('user-a', SIGN_IN + 1);
    await isErased('user-b', SIGN_IN);
    expect(ask).toHaveBeenCalledTimes(5);
  });

  it('keeps no bad response', async () => {
    const { ask, isErased } = asking(true);
    await isErased('user-a', SIGN_IN);
    expect(await isErased('user-a', SIGN_IN)).toBe(true);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('reads again after an erasure on this server, also when the old response arrives later', async () => {
    let response = (_isErased: boolean) => {};
    const ask = vi.fn(() => new Promise<boolean>((done) => (response = done)));
    const { isErased, forget } = createErasureCheck(ask);
    const early = isErased('user-a', SIGN_IN);
    forget();
    response(false);
    expect(await early).toBe(false);

    const late = isErased('user-a', SIGN_IN);
    response(true);
    expect(await late).toBe(true);
  });
});
