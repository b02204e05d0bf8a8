import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { cpuTime, type Process } from './processes.ts';

/** A server that is measured beside others. */
interface Target {
  program: Process;
  url: string;
  headers: Record<string, string>;
  /** The only good status. */
  status: number;
}

interface LoadResult {
  responses: number;
  perSecond: number;
  /** Latency (ms). */
  p99: number;
}

export interface Measured extends LoadResult {
  /** Processor time of the server for each response (µs). */
  cpu: number;
}

const CONNECTIONS = 50;
const ROUNDS = 5;
const ROUND_S = 1;

/** In its first second of a new request a server is half as fast as later. */
const WARM_UP_S = 2;

/** Longer than the server waits before it writes its last log entries (ms). */
const SETTLE_MS = 200;

/** Measures all targets in turn, round after round, so that noise of the machine meets them all. In their order. */
export async function measureInTurn(targets: readonly Target[]): Promise<Measured[][]> {
  const results = targets.map((): Measured[] => []);
  for (const target of targets) await runLoad(target, WARM_UP_S);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [n, target] of targets.entries()) results[n]?.push(await measure(target));
  }
  return results;
}

async function measure(target: Target): Promise<Measured> {
  await wait(SETTLE_MS);
  const before = cpuTime(target.program.pid);
  const result = await runLoad(target, ROUND_S);
  const cpu = ((cpuTime(target.program.pid) - before) * 1_000) / result.responses;
  return { ...result, cpu };
}

/** 50 connections ask for one address over and over. Throws when any response has another status. */
async function runLoad(target: Target, seconds: number): Promise<LoadResult> {
  const { url, headers, status } = target;
  const program = createRequire(import.meta.url).resolve('autocannon');
  const { stdout } = await execa(process.execPath, [
    ...[program, '--json', '-c', String(CONNECTIONS), '-d', String(seconds)],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]);
  return readAutocannon(stdout, status);
}

interface AutocannonReport {
  requests: { average: number };
  latency: { p99: number };
  statusCodeStats: Record<string, { count: number }>;
}

/** Reads the JSON that autocannon prints, with progress before it. */
function readAutocannon(output: string, status: number): LoadResult {
  const report = JSON.parse(output.slice(output.indexOf('{'))) as AutocannonReport;
  const { [status]: wanted, ...others } = report.statusCodeStats;
  if (!wanted || Object.keys(others).length > 0) {
    throw new Error(`autocannon saw something other than ${status}: ${Object.keys(others).join()}`);
  }
  const { requests, latency } = report;
  return { responses: wanted.count, perSecond: requests.average, p99: latency.p99 };
}
