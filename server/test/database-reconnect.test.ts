import { describe, expect, it, vi } from 'vitest';
import { apiPaths } from '../src/contract/paths.ts';
import { startDatabase } from './database-process.ts';
import { hangMonitorOnSignal, HUNG } from './hung-monitor.ts';
import { freePort } from './listen.ts';
import { bearer, demoAccounts, startServer } from './test-process.ts';
import { temporaryFolder } from '../embedded-mongodb/test/test-stand-in.ts';

/** `RECONNECTS=100` repeats it on one server and prints how long each took. */
const ROUNDS = Number(process.env['RECONNECTS'] ?? 1);

async function statusOf(url: string, path: string): Promise<number> {
  const response = await fetch(url + path, { headers: bearer('user-a') });
  await response.arrayBuffer();
  return response.status;
}

describe("when the driver's monitor hangs", { timeout: 60_000 * ROUNDS }, () => {
  it('serves again within 5 s of a restart of the database', async () => {
    const folder = await temporaryFolder();
    const place = { PORT: await freePort(), DATA_DIR: folder };
    let database = await startDatabase(place);
    const server = startServer({
      MONGODB_URI: database.uri,
      ...demoAccounts(),
      ...(await hangMonitorOnSignal(folder)),
    });
    const url = await server.url();
    const untilSaid = (words: string, times: number) =>
      vi.waitFor(() => expect(server.output().split(words).length - 1).toBe(times), {
        timeout: 15_000,
        interval: 20,
      });

    for (let round = 1; round <= ROUNDS; round += 1) {
      server.signal('SIGUSR2');
      await untilSaid(HUNG.monitor, round);
      // The driver loses the server by a command whose answer the death of the database cuts off.
      database.signal('SIGSTOP');
      const carts = Array.from({ length: 3 }, () => statusOf(url, apiPaths.cart));
      expect(await statusOf(url, apiPaths.health)).toBe(200);
      database.signal('SIGKILL');
      await database.exitCode();
      expect(await Promise.all(carts)).toEqual([503, 503, 503]);
      await untilSaid(HUNG.lost, round);

      database = await startDatabase(place);
      const started = performance.now();
      await vi.waitFor(
        async () => {
          expect(await statusOf(url, apiPaths.ready)).toBe(200);
          expect(await statusOf(url, apiPaths.cart)).toBe(200);
        },
        { timeout: 5_000, interval: 100 },
      );
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      if (ROUNDS > 1) process.stdout.write(`Round ${round}: ${seconds} s\n`);
    }
    expect(server.output()).not.toContain('"level":50');
  });
});
