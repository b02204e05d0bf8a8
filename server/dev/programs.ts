import { setTimeout as wait } from 'node:timers/promises';
import { responds, startNode, type NodeProcess } from './node-process.ts';

export interface Program {
  name: string;
  script: string;
  args?: string[];
  cwd: string;
  env?: Record<string, string>;
  /** The script is TypeScript. */
  tsx?: boolean;
  /** Formats one row of its output; empty ones are not shown. */
  format?: (row: string) => string;
}

const POLL_MS = 100;

/** Programs that all end when one of them ends. */
export class Programs {
  readonly #running: NodeProcess[] = [];
  readonly #ends: Promise<void>[] = [];
  #isStopped = false;
  /** Why the first program ended; unset when all were stopped. */
  failure: string | undefined;

  start(program: Program): void {
    if (this.#isStopped) return;
    const started = launch(program);
    this.#running.push(started);
    this.#ends.push(
      started.ended.then(({ exitCode, signal, shortMessage }) => {
        // Ctrl-C reaches every program of the terminal, some before this process.
        const isExpected = this.#isStopped || signal === 'SIGINT' || signal === 'SIGTERM';
        const reason = exitCode === undefined ? (signal ?? shortMessage) : `exit code ${exitCode}`;
        if (!isExpected) this.failure = `[${program.name}] ended (${reason}), so everything ends.`;
        this.stop();
      }),
    );
  }

  readonly stop = (): void => {
    if (this.#isStopped) return;
    this.#isStopped = true;
    for (const started of this.#running) void started.stop();
  };

  /** Resolves when all programs have ended. */
  async ended(): Promise<void> {
    await Promise.all(this.#ends);
  }

  /** Resolves to true when all addresses respond, to false when the programs were stopped before. */
  async responding(urls: readonly string[]): Promise<boolean> {
    for (const url of urls) {
      while (!this.#isStopped && !(await responds(url))) await wait(POLL_MS);
    }
    return !this.#isStopped;
  }
}

function launch({ name, script, args = [], cwd, env, tsx, format }: Program) {
  const prefixed = function* (row: unknown) {
    const text = format ? format(String(row)) : String(row);
    if (text !== '') yield `[${name}] ${text}`;
  };
  return startNode([...(tsx ? ['--conditions=source', '--import', 'tsx'] : []), script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdout: [prefixed, 'inherit'],
    stderr: [prefixed, 'inherit'],
  });
}
