import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseError } from './connect.ts';
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

  it('waits while the names of the address are not looked up, and not after another failure', async () => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(notLookedUp);
    work.mockResolvedValueOnce('connected');
    const onAway = vi.fn();
    const done = untilReachable(work, { onAway });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await done).toBe('connected');
    onAway.mockClear();
    for (const cause of [
      new mongoose.mongo.MongoServerError({ code: 18, message: 'a refused password' }),
      new mongoose.mongo.MongoParseError('an address that cannot be read'),
    ]) {
      const failure = new DatabaseError('cannot be used', { cause });
      await expect(untilReachable(() => Promise.reject(failure), { onAway })).rejects.toBe(failure);
    }
    expect(onAway).not.toHaveBeenCalled();
  });
});
