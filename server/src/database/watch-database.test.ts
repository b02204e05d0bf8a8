import mongoose from 'mongoose';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TimeLimitError } from '../lib/time-limit.ts';
import { ping, pingDatabase } from './ping-database.ts';
import { silentLogger } from '../../test/silent-logger.ts';
import { openStandIn } from '../../../embedded-mongodb/test/test-stand-in.ts';
import { connectMongoose } from './connect.ts';
import { startStandIn } from '../../../embedded-mongodb/src/stand-in/server.ts';
import { watchDatabase } from './watch-database.ts';

describe('watchDatabase', () => {
  // The driver has its own timers.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });

  async function connectToStandIn() {
    const standIn = await openStandIn();
    await connectMongoose(standIn.uri, 'watched');
    onTestFinished(() => mongoose.disconnect());
    return standIn;
  }

  function startWatch(uri: string) {
    const onStuck = vi.fn();
    const logger = silentLogger();
    const warn = vi.spyOn(logger, 'warn');
    const fatal = vi.spyOn(logger, 'fatal');
    const watch = watchDatabase({ uri, logger, onStuck });
    onTestFinished(() => watch.stop());
    return { onStuck, warn, fatal };
  }

  async function pass(seconds: number) {
    for (let second = 0; second < seconds; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  }

  it('goes on for ever: it finds a database that was away for five minutes within 5 s', async () => {
    const { uri, close } = await connectToStandIn();
    await close();
    const { onStuck, warn } = startWatch(uri);
    await pass(300);
    expect(onStuck).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();

    const standIn = await startStandIn({ port: Number(new URL(uri).port) });
    onTestFinished(() => standIn.close());
    await vi.waitFor(ping, 5_000);
    expect(mongoose.connection.name).toBe('watched');
  });

  it('gives up when a new client has reached the database for 20 s and the driver has not, but not before', async () => {
    const { uri } = await connectToStandIn();
    const former = mongoose.connection.getClient();
    const hung = vi.spyOn(mongoose.mongo.Db.prototype, 'command');
    hung.mockImplementation(function (this: mongoose.mongo.Db) {
      return this.client === former ? new Promise(() => undefined) : Promise.resolve({ ok: 1 });
    });
    const { onStuck, fatal } = startWatch(uri);
    const tries = () =>
      hung.mock.contexts.filter((db) => (db as mongoose.mongo.Db).client !== former).length;
    const passUntil = async (count: number) => {
      await vi.waitFor(async () => {
        await pass(1);
        expect(tries()).toBeGreaterThanOrEqual(count);
      }, 20_000);
    };
    await passUntil(19);
    expect(onStuck).not.toHaveBeenCalled();
    await passUntil(20);
    await passUntil(25);
    expect(onStuck).toHaveBeenCalledOnce();
    expect(fatal).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('NODE-6370'));
  });

  it('leaves a database alone that is slow, or responds with an error, as with a full disk', async () => {
    const { uri } = await connectToStandIn();
    const command = vi.spyOn(mongoose.mongo.Db.prototype, 'command');
    command.mockImplementation(
      () => new Promise((response) => setTimeout(() => response({ ok: 1 }), 8_000)),
    );
    const { onStuck } = startWatch(uri);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onStuck).not.toHaveBeenCalled();

    const full = new mongoose.mongo.MongoServerError({ message: 'full', code: 14_031 });
    command.mockClear().mockRejectedValue(full);
    await pass(10);
    // From then on a connection of its own asks: twice, so that the first time has had its consequences.
    await vi.waitFor(() => expect(command.mock.calls.length).toBeGreaterThan(11), 5_000);
    expect(onStuck).not.toHaveBeenCalled();
  });
});

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
