import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ping } from './ping-database.ts';
import { silentLogger } from '../../test/silent-logger.ts';
import { openStandIn } from '../../embedded-mongodb/test/test-stand-in.ts';
import { connectMongoose } from './connect.ts';
import { startStandIn } from '../../embedded-mongodb/src/stand-in/server.ts';
import { watchDatabase } from './watch-database.ts';

describe('watchDatabase', () => {
  // The driver has its own timers.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  async function connectToStandIn() {
    const standIn = await openStandIn();
    await connectMongoose(standIn.uri, 'watched');
    onTestFinished(() => mongoose.disconnect());
    return standIn;
  }

  function startWatch(uri: string) {
    const onGiveUp = vi.fn();
    const connect = vi.spyOn(mongoose, 'connect');
    const watch = watchDatabase({ uri, logger: silentLogger(), onGiveUp });
    onTestFinished(() => watch.stop());
    return { connect, onGiveUp };
  }

  it('reconnects after 10 s without an answer, and gives up when that has failed for two minutes', async () => {
    const { uri, close } = await connectToStandIn();
    await close();
    const { connect, onGiveUp } = startWatch(uri);
    connect.mockRejectedValue(new Error('refused'));

    await vi.advanceTimersByTimeAsync(9_999);
    expect(connect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(connect).toHaveBeenCalledTimes(1);

    await vi.advanceTimersByTimeAsync(119_999);
    expect(onGiveUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onGiveUp.mock.calls).toEqual([[expect.objectContaining({ name: 'DatabaseError' })]]);
  });

  it('leaves a database alone that answers with an error, as with a full disk', async () => {
    const { uri } = await connectToStandIn();
    const { connect, onGiveUp } = startWatch(uri);
    const full = new mongoose.mongo.MongoServerError({ message: 'full', code: 14_031 });
    const command = vi.spyOn(mongoose.mongo.Db.prototype, 'command').mockRejectedValue(full);
    for (let second = 0; second < 150; second += 1) await vi.advanceTimersByTimeAsync(1_000);
    expect(command.mock.calls.length).toBeGreaterThan(100);
    expect(connect).not.toHaveBeenCalled();
    expect(onGiveUp).not.toHaveBeenCalled();
  });

  it('finds a database that was away for longer within 5 s of its return', async () => {
    const { uri, close } = await connectToStandIn();
    await close();
    const { connect, onGiveUp } = startWatch(uri);
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(2), 10_000);

    const standIn = await startStandIn({ port: Number(new URL(uri).port) });
    onTestFinished(() => standIn.close());
    await vi.waitFor(ping, 5_000);
    expect(mongoose.connection.name).toBe('watched');
    expect(onGiveUp).not.toHaveBeenCalled();
  });

  it('leaves a slow database alone', async () => {
    const { uri } = await connectToStandIn();
    vi.spyOn(mongoose.mongo.Db.prototype, 'command').mockImplementation(
      () => new Promise((answer) => setTimeout(() => answer({ ok: 1 }), 8_000)),
    );
    const { connect } = startWatch(uri);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connect).not.toHaveBeenCalled();
  });
});
