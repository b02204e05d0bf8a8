import { beforeEach, describe, expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';
import { TimeLimitError } from './time-limit.ts';

describe('repeat', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  const onError = vi.fn();
  const options = { pauseMs: 1_000, limitMs: 60_000, onError };
  beforeEach(() => onError.mockClear());

  it('runs at once and after each pause, until it is stopped', async () => {
    const work = vi.fn(() => Promise.resolve());
    const { stop } = repeat(work, options);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(work).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for a run to end before it pauses, and begins none after a stop', async () => {
    let finish = () => {};
    const work = vi.fn(() => new Promise<void>((done) => (finish = done)));
    const { stop } = repeat(work, options);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
    stop();
    finish();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('goes on after failures, and a run that never ends, and reports the first of those in a row', async () => {
    const work = vi.fn(() => Promise.resolve());
    work.mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two'));
    const { stop } = repeat(work, options);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onError.mock.calls).toEqual([[new Error('one')]]);
    work.mockRejectedValueOnce(new Error('three'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onError).toHaveBeenLastCalledWith(new Error('three'));
    await vi.advanceTimersByTimeAsync(1_000);
    work.mockReturnValueOnce(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(62_000);
    expect(work).toHaveBeenCalledTimes(7);
    expect(onError).toHaveBeenCalledTimes(3);
    expect(onError).toHaveBeenLastCalledWith(new TimeLimitError());
    stop();
  });

  it('says nothing of a run that fails after a stop', async () => {
    let fail = (_error: Error) => {};
    const run = new Promise<void>((_done, failed) => (fail = failed));
    const { stop } = repeat(() => run, options);
    stop();
    fail(new Error('disconnected'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onError).not.toHaveBeenCalled();
  });
});
