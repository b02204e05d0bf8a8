import mongoose from 'mongoose';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pingDatabase } from '../lib/ping-database.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { openStandIn } from '../testing/test-stand-in.ts';
import { connectMongoose } from './connect.ts';
import { startStandIn } from './embedded/stand-in/server.ts';
import { watchDatabase } from './watch-database.ts';

describe('watchDatabase', () => {
  /** The clock of the watch: only the tests move it. */
  let nowMs = 0;
  beforeEach(() => {
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    onTestFinished(() => clock.mockRestore());
  });

  /** A watch on a database that has ended, after its first failed ping. */
  async function watchEnded() {
    const { uri, close } = await openStandIn();
    await connectMongoose(uri, 'watched');
    onTestFinished(() => mongoose.disconnect());
    await close();
    const onGiveUp = vi.fn();
    const connect = vi.spyOn(mongoose, 'connect');
    onTestFinished(() => connect.mockRestore());
    const watch = watchDatabase({ uri, logger: silentLogger(), onGiveUp });
    onTestFinished(() => watch.stop());
    // Shares the first ping of the watch.
    await expect(pingDatabase()).rejects.toThrow();
    return { uri, connect, onGiveUp };
  }

  it('reconnects after 10 s, and gives up when that has failed for two minutes', async () => {
    const { connect, onGiveUp } = await watchEnded();
    connect.mockRejectedValue(new Error('refused'));
    const pings = vi.spyOn(mongoose.mongo.Db.prototype, 'command');
    onTestFinished(() => pings.mockRestore());
    /** The first has ended when the second begins. */
    const afterACheck = async () => {
      pings.mockClear();
      await vi.waitFor(() => expect(pings.mock.calls.length).toBeGreaterThan(1), 10_000);
    };

    nowMs += 9_999;
    await afterACheck();
    expect(connect).not.toHaveBeenCalled();
    nowMs += 1;
    await vi.waitFor(() => expect(connect).toHaveBeenCalled(), 10_000);

    nowMs += 119_999;
    await afterACheck();
    expect(onGiveUp).not.toHaveBeenCalled();
    nowMs += 1;
    await vi.waitFor(() => expect(onGiveUp).toHaveBeenCalled(), 10_000);
    expect(onGiveUp.mock.calls[0]).toMatchObject([{ name: 'DatabaseError' }]);
  });

  it('finds a database that was away for longer within 5 s of its return', async () => {
    const { uri, connect, onGiveUp } = await watchEnded();
    nowMs += 10_000;
    await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(2), 10_000);

    const standIn = await startStandIn({ port: Number(new URL(uri).port) });
    onTestFinished(() => standIn.close());
    await vi.waitFor(pingDatabase, { timeout: 5_000 });
    expect(mongoose.connection.name).toBe('watched');
    expect(onGiveUp).not.toHaveBeenCalled();
  });
});
