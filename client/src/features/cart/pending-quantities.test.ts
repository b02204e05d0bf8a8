import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PendingQuantities } from './pending-quantities.ts';

describe('PendingQuantities', () => {
  const send = vi.fn<(lineId: string, noOfItems: number) => Promise<void>>();

  beforeEach(() => {
    vi.useFakeTimers();
    send.mockReset().mockResolvedValue();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function holdNext() {
    let release = () => {};
    send.mockReturnValueOnce(new Promise((resolve) => (release = resolve)));
    return () => release();
  }

  it('joins quick presses into one request', async () => {
    const quantities = new PendingQuantities(send);
    for (const noOfItems of [2, 3, 4]) quantities.change('a', noOfItems);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(send.mock.calls).toEqual([['a', 4]]);
    expect(quantities.getSnapshot().size).toBe(0);
  });

  it('has one request in flight a line, and sends the newest wish next', async () => {
    const release = holdNext();
    const quantities = new PendingQuantities(send);
    quantities.change('a', 2);
    await vi.advanceTimersByTimeAsync(1_000);
    quantities.change('a', 3);
    quantities.change('a', 5);
    quantities.change('b', 2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(send.mock.calls).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
    release();
    await quantities.flush();
    expect(send.mock.calls.at(-1)).toEqual(['a', 5]);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('sends what waits at once when asked, and resolves with the answers', async () => {
    const release = holdNext();
    const quantities = new PendingQuantities(send);
    quantities.change('a', 2);
    const isDone = vi.fn();
    const flushed = quantities.flush().then(isDone);
    expect(send).toHaveBeenCalledExactlyOnceWith('a', 2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isDone).not.toHaveBeenCalled();
    release();
    await flushed;
    expect(send).toHaveBeenCalledOnce();
  });

  it('does not send for a line that left the cart', async () => {
    const quantities = new PendingQuantities(send);
    quantities.change('a', 2);
    quantities.forget('a');
    await vi.advanceTimersByTimeAsync(1_000);
    await quantities.flush();
    expect(send).not.toHaveBeenCalled();
  });

  it('tells its listeners', () => {
    const listener = vi.fn();
    const quantities = new PendingQuantities(send);
    const stop = quantities.subscribe(listener);
    quantities.change('a', 2);
    expect(listener).toHaveBeenCalledOnce();
    expect(quantities.getSnapshot().get('a')).toBe(2);
    stop();
    quantities.change('a', 3);
    expect(listener).toHaveBeenCalledOnce();
  });
});
