import type { Response } from 'express';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { failureOf } from '../http/note-failure.ts';
import { PreparedList } from '../http/prepared-list.ts';
import { renewLists } from './renew-lists.ts';

describe('renewLists', () => {
  it('renews every list it can, and notes what it cannot with the request that has succeeded', async () => {
    const away = new Error('The database is away');
    const broken = new PreparedList(() => Promise.reject(away));
    const sound = new PreparedList(() => Promise.resolve(['new']));
    const [res, other] = [{} as Response, {} as Response];
    await renewLists(res, [broken, sound]);
    expect(JSON.parse(sound.answer.identity.body.toString())).toEqual(['new']);
    expect([failureOf(res), failureOf(other)]).toEqual([away, undefined]);
  });

  it('waits for a slow list for a second, which shows when it comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    let load = (_value: string[]) => {};
    const slow = new PreparedList(() => new Promise((done) => (load = done)));
    const res = {} as Response;
    const waiting = renewLists(res, [slow]);
    await vi.advanceTimersByTimeAsync(1_000);
    await waiting;
    expect(failureOf(res)).toBeInstanceOf(Error);
    load(['late']);
    await vi.waitFor(() =>
      expect(JSON.parse(slow.answer.identity.body.toString())).toEqual(['late']),
    );
  });
});
