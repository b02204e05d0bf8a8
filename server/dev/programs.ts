import { setTimeout as wait } from 'node:timers/promises';
import { execaNode } from 'execa';

export interface Program {
  name: string;
  script: string;
  args?: string[];
  cwd: string;
  env?: Record<string, string>;
  /** The script is TypeScript. */
  tsx?: boolean;
  /** Formats a line of its output; lines that become empty are not shown. */
  format?: (line: string) => string;
}

/** The API may need so long to finish its requests (ms). */
const STOP_LIMIT_MS = 12_000;
const POLL_MS = 100;
const ANSWER_LIMIT_MS = 5_000;

/** Programs of which each ends when one of them ends. */
export class Programs {
  readonly #abort = new AbortController();
  readonly #ends: Promise<void>[] = [];
  /** Why the first program ended; unset when all were stopped. */
  failure: string | undefined;

  start(program: Program): void {
    if (this.#isStopped) return;
    this.#ends.push(
      launch(program, this.#abort.signal).then(({ exitCode, signal, shortMessage }) => {
        // Ctrl-C reaches every program of the terminal, some before this process.
        const isAsked = this.#isStopped || signal === 'SIGINT' || signal === 'SIGTERM';
        const reason = exitCode === undefined ? (signal ?? shortMessage) : `exit code ${exitCode}`;
        if (!isAsked) this.failure = `[${program.name}] ended (${reason}), so everything ends.`;
        this.stop();
      }),
    );
  }

  readonly stop = (): void => this.#abort.abort();

  /** Resolves when all programs have ended. */
  async ended(): Promise<void> {
    await Promise.all(this.#ends);
  }

  /** Resolves to true when all addresses answer, to false when the programs were stopped before. */
  async answering(urls: readonly string[]): Promise<boolean> {
    for (const url of urls) {
      while (!this.#isStopped && !(await answers(url))) await wait(POLL_MS);
    }
    return !this.#isStopped;
  }

  get #isStopped(): boolean {
    return this.#abort.signal.aborted;
  }
}

function launch({ name, script, args, cwd, env, tsx, format }: Program, signal: AbortSignal) {
  const prefixed = function* (line: unknown) {
    const text = format ? format(String(line)) : String(line);
    if (text !== '') yield `[${name}] ${text}`;
  };
  return execaNode(script, args ?? [], {
    cwd,
    ...(env && { env }),
    nodeOptions: tsx ? ['--conditions=source', '--import', 'tsx'] : [],
    ipc: false,
    stdin: 'ignore',
    stdout: [prefixed, 'inherit'],
    stderr: [prefixed, 'inherit'],
    buffer: false,
    reject: false,
    cancelSignal: signal,
    forceKillAfterDelay: STOP_LIMIT_MS,
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
