import { setTimeout as wait } from 'node:timers/promises';
import { runLoad, type LoadRequest, type LoadResult } from './load.ts';
import { cpuTime, type Process } from './processes.ts';

/** A server that is measured beside others. */
interface Target extends Omit<LoadRequest, 'seconds'> {
  program: Process;
}

export interface Measured extends LoadResult {
  /** Processor time of the server for each response (µs). */
  cpu: number;
}

const ROUNDS = 5;
const ROUND_S = 1;

/** In its first second of a new request a server is half as fast as later. */
const WARM_UP_S = 2;

/** Longer than the server waits before it writes its last log entries (ms). */
const SETTLE_MS = 200;

/** Measures all targets in turn, round after round, so that noise of the machine meets them all. In their order. */
export async function measureInTurn(targets: readonly Target[]): Promise<Measured[][]> {
  const results = targets.map((): Measured[] => []);
  for (const target of targets) await runLoad({ ...target, seconds: WARM_UP_S });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [n, target] of targets.entries()) results[n]?.push(await measure(target));
  }
  return results;
}

async function measure(target: Target): Promise<Measured> {
  await wait(SETTLE_MS);
  const before = cpuTime(target.program.pid);
  const result = await runLoad({ ...target, seconds: ROUND_S });
  const cpu = ((cpuTime(target.program.pid) - before) * 1_000) / result.responses;
  return { ...result, cpu };
}
