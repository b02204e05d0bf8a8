import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { cpuTime, type Process } from './processes.ts';

interface Target {
  program: Process;
  url: string;
  headers: Record<string, string>;
  /** The only good status. */
  status: number;
}

export type Load = Awaited<ReturnType<typeof measureLoad>>;

const CONNECTIONS = 50;
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');

/** Longer than the server waits before it writes its last log entries (ms). */
const SETTLE_MS = 200;

/** 50 connections ask for one address over and over. Throws when any response has another status. */
export async function measureLoad({ program, url, headers, status }: Target, seconds: number) {
  await wait(SETTLE_MS);
  const before = cpuTime(program.pid);
  const { stdout } = await execa(process.execPath, [
    ...[AUTOCANNON, '--json', '-c', String(CONNECTIONS), '-d', String(seconds)],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]);
  const cpuMs = cpuTime(program.pid) - before;
  // Progress comes before it.
  const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as AutocannonReport;
  const { [status]: wanted, ...others } = report.statusCodeStats;
  if (!wanted || Object.keys(others).length > 0) {
    throw new Error(`autocannon saw something other than ${status}: ${Object.keys(others).join()}`);
  }
  return {
    perSecond: report.requests.average,
    /** Latency (ms). */
    p99: report.latency.p99,
    /** Processor time of the server for each response (µs). */
    cpu: (cpuMs * 1_000) / wanted.count,
  };
}

interface AutocannonReport {
  requests: { average: number };
  latency: { p99: number };
  statusCodeStats: Record<string, { count: number }>;
}
