import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimeLimitError, withTimeLimit } from './time-limit.ts';

const never = () => new Promise<string>(() => {});

describe('withTimeLimit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('passes on the result of the work, or its error, and leaves no timer behind', async () => {
    expect(await withTimeLimit(Promise.resolve('done'), 1_000)).toBe('done');
    await expect(withTimeLimit(Promise.reject(new Error('away')), 1_000)).rejects.toThrow('away');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('throws TimeLimitError when the work has not ended in time', async () => {
    const limited = withTimeLimit(never(), 1_000).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await limited).toBeInstanceOf(TimeLimitError);
  });
});
