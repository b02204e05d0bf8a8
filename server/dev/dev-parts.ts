import { setTimeout as wait } from 'node:timers/promises';
import { execaNode } from 'execa';
import { prettyFactory } from 'pino-pretty';

export interface Part {
  name: string;
  script: string;
  args?: string[];
  cwd: string;
  env?: Record<string, string>;
  /** The script is TypeScript. */
  tsx?: boolean;
  /** How a line of its output is shown. */
  readable?: (line: string) => string;
}

export interface PartEnd {
  name: string;
  reason: string;
}

/** The longest that a part may take to end by itself (ms), the API's unfinished requests included. */
const END_LIMIT_MS = 12_000;
const ASK_AGAIN_MS = 100;
/** A part that has not answered by then is asked anew (ms). */
const ANSWER_LIMIT_MS = 5_000;

/** Programs that live and end together. */
export class Parts {
  #isStopping = false;
  readonly #running = new Map<ReturnType<typeof launch>, Promise<void>>();
  #reportFirstEnd: (end: PartEnd | undefined) => void = () => undefined;

  /** The part that ended first, or nothing when everything was asked to end. */
  readonly firstEnd = new Promise<PartEnd | undefined>((resolve) => {
    this.#reportFirstEnd = resolve;
  });

  start(part: Part): void {
    if (this.#isStopping) return;
    const process = launch(part);
    const end = process.then(({ exitCode, signal, shortMessage = 'by itself' }) => {
      // Ctrl-C reaches every program of the terminal, some before us.
      const wasAsked = this.#isStopping || signal === 'SIGINT' || signal === 'SIGTERM';
      const reason = exitCode === undefined ? shortMessage : `exit code ${exitCode}`;
      this.#reportFirstEnd(wasAsked ? undefined : { name: part.name, reason });
    });
    this.#running.set(process, end);
  }

  /** Asks every part to end, and ends by force whatever does not. */
  readonly stop = async (): Promise<void> => {
    this.#isStopping = true;
    this.#reportFirstEnd(undefined);
    for (const process of this.#running.keys()) process.kill('SIGTERM');
    await Promise.all(this.#running.values());
  };

  /** Resolves with true when all addresses answer, with false when the end came first. */
  async answering(urls: readonly string[]): Promise<boolean> {
    for (const url of urls) {
      while (!this.#isStopping && !(await answers(url))) await wait(ASK_AGAIN_MS);
    }
    return !this.#isStopping;
  }
}

function launch({ name, script, args = [], cwd, env = {}, tsx, readable }: Part) {
  const named = function* (line: unknown) {
    const text = readable ? readable(String(line)) : String(line);
    if (text !== '') yield `[${name}] ${text}`;
  };
  return execaNode(script, args, {
    cwd,
    env,
    nodeOptions: tsx ? ['--conditions=source', '--import', 'tsx'] : [],
    ipc: false,
    stdin: 'ignore',
    stdout: [named, 'inherit'],
    stderr: [named, 'inherit'],
    buffer: false,
    reject: false,
    forceKillAfterDelay: END_LIMIT_MS,
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

/** Shows the API's structured log as a person reads it; other lines pass as they are. */
export function readableLog(): (line: string) => string {
  const pretty = prettyFactory({
    ignore: 'time,id,method,route,status,ms',
    messageFormat: '{if msg}{msg}{end}{if method}{method} {route} {status}, {ms} ms{end}',
  });
  return (line) => pretty(line).trimEnd();
}
