import { describe, expect, it, vi } from 'vitest';
import { TimeLimitError } from '../lib/time-limit.ts';
import { PreparedList } from './prepared-list.ts';

const shown = (list: PreparedList) => JSON.parse(String(list.response?.bytes)) as unknown;

describe('PreparedList', () => {
  it('keeps its response while the list says the same: compressing is the expensive part', async () => {
    const list = new PreparedList(() => Promise.resolve([1]));
    await list.refresh();
    const { response } = list;
    await list.refresh();
    expect(list.response).toBe(response);
  });

  it('joins the calls that come while it is being loaded into one further loading', async () => {
    const load = vi.fn<() => Promise<number[]>>();
    let endFirst = (_value: number[]) => {};
    load.mockReturnValueOnce(new Promise((done) => (endFirst = done))).mockResolvedValueOnce([2]);
    const list = new PreparedList(load);
    const first = list.refresh();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    const further = [list.refresh(), list.refresh()];
    endFirst([1]);
    await Promise.all([first, ...further]);
    expect(load).toHaveBeenCalledTimes(2);
    expect(shown(list)).toEqual([2]);
  });

  it('rejects for the callers of the load that failed, not for those who wait for the next', async () => {
    const load = vi.fn<() => Promise<number[]>>();
    let failFirst = (_error: Error) => {};
    load
      .mockReturnValueOnce(new Promise((_done, fail) => (failFirst = fail)))
      .mockResolvedValueOnce([2]);
    const list = new PreparedList(load);
    const first = list.refresh();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    const both = Promise.allSettled([first, list.refresh()]);
    failFirst(new Error('away'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(shown(list)).toEqual([2]);
  });

  it('waits for a loading that never ends for a while only, and never shows it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let endLate = (_value: number[]) => {};
    const stuck = new Promise<number[]>((done) => (endLate = done));
    const load = vi.fn<() => Promise<number[]>>();
    const list = new PreparedList(load.mockReturnValueOnce(stuck).mockResolvedValue([2]));
    const first = list.refresh().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    const second = list.refresh();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toBeInstanceOf(TimeLimitError);
    await second;
    endLate([1]);
    await stuck;
    expect(shown(list)).toEqual([2]);
  });
});
