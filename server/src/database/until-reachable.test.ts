import mongoose from 'mongoose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseError } from './connect.ts';
import { untilReachable } from './until-reachable.ts';

const { MongoNetworkError, MongoServerError } = mongoose.mongo;
const failure = (cause: Error) => new DatabaseError('cannot be used', { cause });

describe('untilReachable', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('waits for five minutes, says so at once and once a minute, and goes on', async () => {
    const onAway = vi.fn();
    const away = failure(new MongoNetworkError('connect ECONNREFUSED'));
    const opensAt = performance.now() + 300_000;
    const work = vi.fn(() =>
      performance.now() < opensAt ? Promise.reject(away) : Promise.resolve('connected'),
    );
    const done = untilReachable(work, onAway);
    await vi.advanceTimersByTimeAsync(299_000);
    expect(onAway).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await done).toBe('connected');
  });

  it('throws another failure at once', async () => {
    const onAway = vi.fn();
    const refused = failure(new MongoServerError({ code: 18, message: 'a refused password' }));
    await expect(untilReachable(() => Promise.reject(refused), onAway)).rejects.toBe(refused);
    expect(onAway).not.toHaveBeenCalled();
  });
});
