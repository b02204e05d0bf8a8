import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths } from '../../server/src/contract/paths.ts';
import { freePort } from '../../server/test/listen.ts';
import { runLoad } from '../load.ts';
import type { Part } from '../part.ts';
import { residentMemory, startNode } from '../processes.ts';
import type { Row } from '../row.ts';
import { startShop } from '../shop-server.ts';
import { median } from '../statistics.ts';

const STARTS = { short: 1, default: 5, full: 15 };

/** After the first response (ms). */
const IDLE_AFTER_MS = 3_000;
const REQUESTS = 100_000;
const LOAD_S = 2;
const LOADS_MAX = 60;

const BARE = `require('node:http').createServer((req, res) => res.end()).listen(+process.env.PORT, '127.0.0.1')`;

const MB = 1_000_000;

/** From the start of the process to its first response, and the memory it occupies then and later. */
export const measureStart: Part = async ({ databaseUri, extent }) => {
  // The first start fills the catalogue and makes the indexes.
  await (await startShop({ databaseUri })).program.stop();
  const here: number[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < STARTS[extent]; turn += 1) {
    const { program, startMs } = await startShop({ databaseUri });
    here.push(startMs);
    await program.stop();
    bare.push(await timeBareStart());
  }
  return [
    {
      ...row('start to the first 200', 's', median(here) / 1_000),
      ...{ beside: median(bare) / 1_000, goal: { atMost: 1.5 } },
    },
    ...(await memoryRows(databaseUri)),
  ];
};

async function timeBareStart(): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const program = startNode(['-e', BARE], { env: { PORT: port } });
  const ms = (await program.waitForResponse(`http://127.0.0.1:${port}/`)) - began;
  await program.stop();
  return ms;
}

async function memoryRows(databaseUri: string): Promise<Row[]> {
  const { url, program } = await startShop({ databaseUri });
  try {
    await wait(IDLE_AFTER_MS);
    const idle = residentMemory(program.pid);
    const headers = { 'Accept-Encoding': 'br' };
    const request = { url: url + apiPaths.category('lawn'), headers, status: 200, seconds: LOAD_S };
    let responses = 0;
    for (let load = 0; load < LOADS_MAX && responses < REQUESTS; load += 1) {
      responses += (await runLoad(request)).responses;
    }
    await wait(IDLE_AFTER_MS);
    const later = residentMemory(program.pid);
    return [
      { ...row('RSS when idle', 'MB', idle / MB), goal: { atMost: 130 } },
      { ...row(`RSS after ${responses.toLocaleString('en-US')} responses`, 'MB', later / MB) },
    ];
  } finally {
    await program.stop();
  }
}

const row = (what: string, unit: string, value: number): Row => ({
  ...{ what, measure: unit === 's' ? 'time' : 'memory', unit, value },
});
