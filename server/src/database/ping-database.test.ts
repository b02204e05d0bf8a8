import mongoose from 'mongoose';
import { expect, it, vi } from 'vitest';
import { TimeLimitError } from '../lib/time-limit.ts';
import { pingDatabase } from './ping-database.ts';

it('a database that hangs is asked once, and not waited for longer than 1.5 s (7.4)', async () => {
  vi.useFakeTimers();
  const command = vi.fn(() => new Promise(() => {}));
  vi.spyOn(mongoose, 'connection', 'get').mockReturnValue({ db: { command } } as never);
  const asked = Promise.allSettled([pingDatabase(), pingDatabase()]);
  await vi.advanceTimersByTimeAsync(1_500);
  const failed = { status: 'rejected', reason: expect.any(TimeLimitError) as unknown };
  expect(await asked).toEqual([failed, failed]);
  expect(command).toHaveBeenCalledOnce();
});
