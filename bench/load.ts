import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './processes.ts';
import { quantile } from './statistics.ts';
import { temporaryFolder } from './temporary-folder.ts';

const CONNECTIONS = 50;

export interface LoadRequest {
  url: string;
  headers: Record<string, string>;
  /** The only status that counts as an answer. */
  status: number;
  seconds: number;
}

/** Latencies in ms. */
export interface LoadResult {
  answers: number;
  perSecond: number;
  p50: number;
  p99: number;
}

const hasH2load = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'h2load')));

export const loadTool = hasH2load ? 'h2load' : 'autocannon';

/** 50 connections ask for one address over and over. Throws when any answer has another status. */
export const runLoad = (request: LoadRequest): Promise<LoadResult> =>
  hasH2load ? runH2load(request) : runAutocannon(request);

let logFolder: string | undefined;

async function runH2load({ url, headers, status, seconds }: LoadRequest): Promise<LoadResult> {
  logFolder ??= temporaryFolder();
  const log = join(logFolder, 'requests.log');
  try {
    const output = await run('h2load', [
      ...['--h1', '-c', String(CONNECTIONS), '-t', '1', '-D', `${seconds * 1_000}ms`],
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...['--log-file', log, url],
    ]);
    return readH2load(output, await readFile(log, 'utf8'), status);
  } finally {
    await rm(log, { force: true });
  }
}

/** Reads the rate from what h2load prints, and the rest from its log: start, status, microseconds. */
export function readH2load(output: string, log: string, status: number): LoadResult {
  const perSecond = Number(/finished in .*?, ([\d.]+) req\/s/.exec(output)?.[1]);
  const rows = log.trimEnd().split('\n');
  const wrong = rows.find((row) => row.split('\t')[1] !== String(status));
  if (wrong !== undefined || !perSecond) {
    throw new Error(`h2load saw something other than ${status}: ${wrong ?? output}`);
  }
  const latencies = rows.map((row) => Number(row.split('\t')[2]) / 1_000);
  return {
    answers: rows.length,
    perSecond,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

async function runAutocannon({ url, headers, status, seconds }: LoadRequest) {
  const program = createRequire(import.meta.url).resolve('autocannon');
  const output = await run(process.execPath, [
    ...[program, '--json', '-c', String(CONNECTIONS), '-d', String(Math.ceil(seconds))],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]);
  return readAutocannon(output, status);
}

interface AutocannonReport {
  requests: { average: number };
  latency: { p50: number; p99: number };
  statusCodeStats: Record<string, { count: number }>;
}

/** Reads the JSON that autocannon prints, with progress before it. */
export function readAutocannon(output: string, status: number): LoadResult {
  const report = JSON.parse(output.slice(output.indexOf('{'))) as AutocannonReport;
  const { [status]: wanted, ...others } = report.statusCodeStats;
  if (!wanted || Object.keys(others).length > 0) {
    throw new Error(`autocannon saw something other than ${status}: ${Object.keys(others).join()}`);
  }
  const { p50, p99 } = report.latency;
  return { answers: wanted.count, perSecond: report.requests.average, p50, p99 };
}
