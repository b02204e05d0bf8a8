import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The process prints these when its driver's monitor hangs and when the driver has lost the database. */
export const HUNG = { monitor: 'The monitor hangs', lost: 'The server is unknown' };

/**
 * Variables for a server process whose driver's monitor hangs for ever after SIGUSR2. It reaches into the driver, since
 * a fault of the driver is the subject: `writeCommand` waits for `drain` on a socket that was closed during the write,
 * and no `drain` comes. NODE-6370 (https://jira.mongodb.org/browse/NODE-6370,
 * https://github.com/mongodb/node-mongodb-native/pull/4245) is near: it cured the same wait for lost responses alone.
 * This file, its test and the reconnection of `watch-database.ts` may go when the wait in `lib/cmap/connection.js` ends
 * with the socket; 7.8.0 still waits. It is rare: a database must be killed under load.
 */
export async function hangMonitorOnSignal(folder: string): Promise<Record<string, string>> {
  const file = path.join(folder, 'hang-monitor.cjs');
  const mongoose = createRequire(import.meta.url).resolve('mongoose');
  await writeFile(
    file,
    `const mongoose = require(${JSON.stringify(mongoose)});
    process.on('SIGUSR2', () => {
      const client = mongoose.connection.getClient();
      client.on('serverDescriptionChanged', ({ newDescription }) => {
        if (newDescription.type === 'Unknown') console.log('${HUNG.lost}');
      });
      const [{ monitor }] = client.topology.s.servers.values();
      const { connection } = monitor;
      const { writeCommand } = connection;
      connection.writeCommand = function (...args) {
        const written = writeCommand.apply(this, args);
        this.destroy();
        console.log('${HUNG.monitor}');
        return written;
      };
      monitor.requestCheck();
    });`,
  );
  return { NODE_OPTIONS: `--require=${file}` };
}
