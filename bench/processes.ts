import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** How much of a process' output is kept: enough to explain a failure. */
const OUTPUT_KEPT = 20_000;

const STOP_LIMIT_MS = 12_000;

interface StartOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Where stdout goes: a file descriptor, or `pipe` to read it with `output`. */
  stdout?: number | 'pipe';
  /** Lets both sides send messages. */
  ipc?: boolean;
}

export interface Process {
  pid: number;
  child: ChildProcess;
  /** What it has printed: stderr, and stdout if that is piped. */
  output: () => string;
  hasEnded: () => boolean;
  stop: () => Promise<void>;
}

const running = new Set<ChildProcess>();

/** Nothing that was started outlives this process. */
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts Node with these arguments, with nothing of a `.env` file or of the shell but PATH and what `env` says. */
export function startNode(args: readonly string[], options: StartOptions = {}): Process {
  return startProgram(process.execPath, args, options);
}

function startProgram(
  command: string,
  args: readonly string[],
  { env, cwd, stdout = 'pipe', ipc = false }: StartOptions = {},
): Process {
  const child = spawn(command, args, {
    env: { ...environment(), ...env },
    stdio: ['ignore', stdout, 'pipe', ...(ipc ? (['ipc'] as const) : [])],
    ...(cwd && { cwd }),
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_KEPT);
    });
  }
  child.once('error', (error) => (output += String(error)));
  const exit = once(child, 'close').catch(() => undefined);
  void exit.then(() => running.delete(child));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    child,
    output: () => output,
    hasEnded,
    async stop() {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      await Promise.race([exit, wait(STOP_LIMIT_MS, undefined, { ref: false })]);
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Runs a program to its end and answers what it printed. Throws when it fails. */
export async function run(command: string, args: readonly string[]): Promise<string> {
  const program = startProgram(command, args);
  if (!program.hasEnded()) await once(program.child, 'close');
  if (program.child.exitCode === 0) return program.output();
  throw new Error(`${command} failed: ${program.output().trim().slice(-2_000)}`);
}

function environment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'CHROMIUM_PATH'];
  return Object.fromEntries(kept.flatMap((name) => valueOf(name)));
}

function valueOf(name: string): [string, string][] {
  const value = process.env[name];
  return value === undefined ? [] : [[name, value]];
}

/** Resolves with the time of the first 200 (ms, as `performance.now`). Throws when the process ends before. */
export async function untilAnswers(url: string, program: Process, limitMs = 60_000) {
  const end = performance.now() + limitMs;
  while (performance.now() < end && !program.hasEnded()) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) return performance.now();
    await wait(5);
  }
  throw new Error(`${url} did not answer: ${program.output().trim().slice(-500)}`);
}

/** The first group of the pattern as soon as the output has a match. Throws when the process ends before. */
export async function untilOutput(program: Process, pattern: RegExp): Promise<string> {
  while (!program.hasEnded()) {
    const [, found] = pattern.exec(program.output()) ?? [];
    if (found !== undefined) return found;
    await wait(20);
  }
  throw new Error(`A program ended too early: ${program.output().trim().slice(-500)}`);
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

/** The memory that a process occupies (bytes), NaN where the system does not say it in /proc. */
export function residentMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readProc(pid, 'status'))?.[1]) * 1_024;
}

/**
 * Looks every so often (ms) at a process and those that it starts. The returned function ends it and says the most they
 * occupied (bytes).
 */
export function watchMemory(pid: number, intervalMs: number): () => number {
  let most = 0;
  const look = () => {
    const children = readProc(pid, `task/${pid}/children`).split(' ').map(Number).filter(Boolean);
    // A child may end between the two looks.
    const occupied = children.map((child) => residentMemory(child) || 0);
    most = Math.max(
      most,
      occupied.reduce((sum, each) => sum + each, residentMemory(pid)),
    );
  };
  look();
  const timer = setInterval(look, intervalMs);
  return () => {
    clearInterval(timer);
    return most;
  };
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
