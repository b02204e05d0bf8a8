import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startNode as start, type NodeProcess } from '../server/dev/node-process.ts';
import { defer } from './defer.ts';

export type Process = NodeProcess;

/** With nothing of a `.env` file or of the shell but these and what `env` says. */
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'CHROMIUM_PATH'];

export function startNode(
  args: readonly string[],
  { env, ...options }: Parameters<typeof start>[1] = {},
): Process {
  const kept = Object.fromEntries(KEPT.map((name) => [name, process.env[name]]));
  return start(args, { ...options, env: { ...kept, ...env } });
}

/** Starts a program of the benchmark, until the part has ended. */
export function startScript(file: string, ...args: string[]): Process {
  const path = resolve(import.meta.dirname, 'programs', file);
  const program = startNode(['--conditions=source', '--import', 'tsx', path, ...args], {
    env: { NODE_ENV: 'production' },
  });
  defer(program.stop);
  return program;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The processor time of a process so far (ms), NaN where the system does not say it in /proc. */
export function cpuTime(pid: number): number {
  const fields = readProc(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The memory that a process occupies (MB), NaN where the system does not say it in /proc. */
export function residentMemory(pid: number): number {
  return (Number(/VmRSS:\s+(\d+) kB/.exec(readProc(pid, 'status'))?.[1]) * 1_024) / 1e6;
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
