import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseError } from './database-error.ts';
import { untilReachable } from './until-reachable.ts';

const away = new DatabaseError('away', {
  cause: new mongoose.mongo.MongoNetworkError('connect ECONNREFUSED'),
});
const notLookedUp = Object.assign(new Error('querySrv EAI_AGAIN'), { syscall: 'querySrv' });

describe('untilReachable', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits for five minutes, says so at once and once a minute, and goes on', async () => {
    const onAway = vi.fn();
    const opensAt = performance.now() + 300_000;
    const work = vi.fn(() =>
      performance.now() < opensAt ? Promise.reject(away) : Promise.resolve('connected'),
    );
    const done = untilReachable(work, { onAway });
    await vi.advanceTimersByTimeAsync(299_000);
    expect(onAway).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await done).toBe('connected');
  });

  it('waits while the names of the address are not looked up', async () => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(notLookedUp);
    work.mockResolvedValueOnce('connected');
    const done = untilReachable(work, { onAway: () => undefined });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await done).toBe('connected');
  });

  it.each([
    ['a refused password', new mongoose.mongo.MongoServerError({ code: 18, message: 'refused' })],
    ['an address that cannot be read', new mongoose.mongo.MongoParseError('no host')],
  ])('does not wait after %s', async (_what, cause) => {
    const onAway = vi.fn();
    const failure = new DatabaseError('cannot be used', { cause });
    await expect(untilReachable(() => Promise.reject(failure), { onAway })).rejects.toBe(failure);
    expect(onAway).not.toHaveBeenCalled();
  });
});
