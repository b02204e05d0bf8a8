import { createRequire } from 'node:module';
import { execa } from 'execa';

const CONNECTIONS = 50;

export interface LoadRequest {
  url: string;
  headers: Record<string, string>;
  /** The only good status. */
  status: number;
  /** Whole ones. */
  seconds: number;
}

export interface LoadResult {
  responses: number;
  perSecond: number;
  /** Latency (ms). */
  p99: number;
}

/** 50 connections ask for one address over and over. Throws when any response has another status. */
export async function runLoad({ url, headers, status, seconds }: LoadRequest): Promise<LoadResult> {
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
