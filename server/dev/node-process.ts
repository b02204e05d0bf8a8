import { setTimeout as wait } from 'node:timers/promises';
import { execa, type Options } from 'execa';

/** A server may need so long to finish its requests (ms); then it is killed. */
const STOP_LIMIT_MS = 12_000;
const OUTPUT_LIMIT_MS = 60_000;
const RESPONSE_LIMIT_MS = 5_000;
const POLL_MS = 5;

/** How much of the output is kept: enough to explain a failure, and for a test that counts entries of a log. */
const OUTPUT_KEPT = 10_000_000;

/** `env` is the whole environment. */
type ProcessOptions = Pick<Options, 'cwd' | 'env' | 'stdout' | 'stderr'> & {
  /** The program; Node by default. */
  file?: string;
};

export type NodeProcess = ReturnType<typeof startNode>;

/** Starts Node with these arguments. It is killed with this process. */
export function startNode(
  args: readonly string[],
  { file = process.execPath, ...options }: ProcessOptions = {},
) {
  const child = execa(file, args, {
    ...options,
    stdin: 'ignore',
    extendEnv: false,
    buffer: false,
    reject: false,
    forceKillAfterDelay: STOP_LIMIT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_KEPT);
    });
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const ended = child.then(({ exitCode, signal, shortMessage }) => ({
    exitCode,
    signal,
    shortMessage,
  }));
  const exitCode = async () => (await ended).exitCode;
  const until = async <T>(what: string, check: () => Promise<T | undefined>): Promise<T> => {
    const end = performance.now() + OUTPUT_LIMIT_MS;
    for (;;) {
      const hasEnded = !isRunning();
      const found = await check();
      if (found !== undefined) return found;
      if (hasEnded || performance.now() > end) {
        throw new Error(`${what} did not come. The process printed:\n${output}`);
      }
      await wait(POLL_MS);
    }
  };
  return {
    pid: child.pid ?? 0,
    isRunning,
    /** What it has printed: stderr, and stdout if that is piped. */
    output: () => output,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** After all output has come. */
    ended,
    /** The same; undefined when a signal ended it. */
    exitCode,
    /** The first group of the pattern as soon as the output has a match. Throws when the process ends before. */
    waitForOutput: (pattern: RegExp) =>
      until(String(pattern), () => Promise.resolve(pattern.exec(output)?.[1])),
    /** Resolves with the time of the first 200 (ms, as `performance.now`). Throws when the process ends before. */
    waitForResponse: (url: string) =>
      until(url, async () => ((await responds(url)) ? performance.now() : undefined)),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** With 200, within some seconds. */
export async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
