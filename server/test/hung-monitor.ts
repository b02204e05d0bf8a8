import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The process prints these when its driver's monitor hangs and when the driver has lost the database. */
export const HUNG = { monitor: 'The monitor hangs', lost: 'The server is unknown' };

/**
 * Variables for a server process whose driver's monitor hangs for ever after SIGUSR2: its connection is closed
 * while a message is serialised, the write finds a destroyed socket, and the driver waits for a `drain` that never
 * comes. In production this is rare: it needs a database that is killed under load.
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
