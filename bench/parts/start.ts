import { setTimeout as wait } from 'node:timers/promises';
import type { Part } from '../part.ts';
import { residentMemory } from '../processes.ts';
import { startShop } from '../shop-server.ts';
import { median } from '../statistics.ts';

const STARTS = 5;

/** After the first response (ms). */
const IDLE_AFTER_MS = 3_000;

/** From the start of the process to its first response, and the memory it occupies when idle. */
export const measureStart: Part = async ({ databaseUri }) => {
  // The first start fills the catalogue and makes the indexes.
  await (await startShop({ databaseUri })).program.stop();
  const times: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    const { program, startMs } = await startShop({ databaseUri });
    times.push(startMs);
    await program.stop();
  }
  return [
    {
      ...{ what: 'start to the first 200', measure: 'time', unit: 's' },
      ...{ value: median(times) / 1_000, goal: { atMost: 1.5 } },
    },
    {
      ...{ what: 'RSS when idle', measure: 'memory', unit: 'MB' },
      ...{ value: (await idleMemory(databaseUri)) / 1_000_000, goal: { atMost: 130 } },
    },
  ];
};

/** In bytes. */
async function idleMemory(databaseUri: string): Promise<number> {
  const { program } = await startShop({ databaseUri });
  await wait(IDLE_AFTER_MS);
  const bytes = residentMemory(program.pid);
  await program.stop();
  return bytes;
}
