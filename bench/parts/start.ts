import { setTimeout as wait } from 'node:timers/promises';
import type { Part } from '../part.ts';
import { residentMemory } from '../processes.ts';
import { startShop } from '../shop.ts';
import { median } from '../statistics.ts';

const STARTS = 5;

/** After the first response (ms). */
const IDLE_AFTER_MS = 3_000;

/** From the start of the process to its first response, and the memory it occupies when idle. */
export const measureStart: Part = async ({ databaseUri }) => {
  // The first start fills the catalogue and makes the indexes.
  await (await startShop(databaseUri)).program.stop();
  const times: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    const { program, startMs } = await startShop(databaseUri);
    times.push(startMs);
    await program.stop();
  }
  const { program } = await startShop(databaseUri);
  await wait(IDLE_AFTER_MS);
  return [
    {
      what: 'start to the first 200',
      measure: 'time',
      unit: 's',
      value: median(times) / 1_000,
      goal: { atMost: 1.5 },
    },
    {
      what: 'RSS when idle',
      measure: 'memory',
      unit: 'MB',
      value: residentMemory(program.pid),
      goal: { atMost: 130 },
    },
  ];
};
