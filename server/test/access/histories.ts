import { createHash } from 'node:crypto';
import { letRun, type Gated } from './step-database.ts';

/** A call of the shop that waits before each of its calls to the orders. */
export class Actor<Result = unknown> {
  state: 'waiting' | 'done' | 'crashed' = 'waiting';
  /** What the caller got, once it is done. */
  answer: Result | undefined;
  /** All answers of the database, over all starts: the next steps depend on nothing else. */
  readonly seen: unknown[] = [];
  readonly #action: () => Promise<Result>;
  #starts = 0;
  #running: Gated | undefined;
  #pass: () => void = () => undefined;
  #paused: () => void = () => undefined;
  #failed: (error: unknown) => void = () => undefined;

  constructor(action: () => Promise<Result>) {
    this.#action = action;
  }

  /** Starts and runs to its first call. */
  begin(): Promise<void> {
    this.#starts += 1;
    const start = this.#starts;
    const isOver = () => start !== this.#starts || this.state === 'crashed';
    const gate = () =>
      new Promise<void>((pass) => {
        // A crashed actor waits here for ever.
        if (!isOver()) this.#pass = pass;
        this.#paused();
      });
    this.#running = { gate, seen: (answer) => this.seen.push(answer) };
    return this.#runUntilPause(() => {
      this.#action().then(
        (answer) => {
          if (!isOver()) {
            this.answer = answer;
            this.state = 'done';
          }
          this.#paused();
        },
        (error: unknown) => this.#failed(error),
      );
    });
  }

  /** Makes its call and runs to the next one or to its end. */
  step(): Promise<void> {
    return this.#runUntilPause(this.#pass);
  }

  /** Makes its call but never gets the answer. It may start again. */
  async crash(again: boolean): Promise<void> {
    this.#starts += 1;
    this.state = again ? 'waiting' : 'crashed';
    await this.#runUntilPause(this.#pass);
    if (again) await this.begin();
  }

  async #runUntilPause(go: () => void): Promise<void> {
    letRun(this.#running);
    await new Promise<void>((paused, failed) => {
      this.#paused = paused;
      this.#failed = failed;
      go();
    });
    letRun(undefined);
  }
}

export interface History {
  actors: readonly Actor[];
  /** Must hold after every step. */
  check(): void;
  /** Must hold at the end, when no actor waits. */
  checkEnd(): Promise<void>;
  /** Two histories with the same fingerprint go on alike. */
  fingerprint(): string;
}

interface Choice {
  actor: number;
  kind: 'step' | 'crash' | 'crash and again';
}

/**
 * Runs every order of the actors' calls with up to `maxCrashes` crashes, and checks each. It does not go on from a
 * situation that it has met before. Returns how many histories it began and how many situations it met.
 */
export async function everyHistory(
  begin: () => Promise<History>,
  maxCrashes: number,
): Promise<{ histories: number; situations: number }> {
  const met = new Set<string>();
  const open: Choice[][] = [[]];
  let histories = 0;
  for (let made = open.pop(); made; made = open.pop()) {
    histories += 1;
    const history = await begin();
    const taken = [...made];
    try {
      // The steps before the last one were checked when they were first made.
      for (const choice of made.slice(0, -1)) await take(history, choice);
      history.check();
      for (const choice of made.slice(-1)) await take(history, choice);
      history.check();
      for (;;) {
        const fingerprint = digest(`${crashesIn(taken)} ${history.fingerprint()}`);
        if (met.has(fingerprint)) break;
        met.add(fingerprint);
        const [next, ...others] = choicesIn(history, maxCrashes - crashesIn(taken));
        if (!next) {
          await history.checkEnd();
          break;
        }
        for (const other of others) open.push([...taken, other]);
        taken.push(next);
        await take(history, next);
        history.check();
      }
    } catch (error) {
      const answer = taken.map(({ actor, kind }) => `actor ${actor + 1}: ${kind}`).join('\n');
      throw new Error(`In this history:\n${answer}`, { cause: error });
    }
  }
  return { histories, situations: met.size };
}

async function take(history: History, { actor: index, kind }: Choice): Promise<void> {
  const actor = history.actors[index];
  if (kind === 'step') await actor?.step();
  else await actor?.crash(kind === 'crash and again');
}

const digest = (text: string) => createHash('sha1').update(text).digest('base64');

const crashesIn = (choices: readonly Choice[]) =>
  choices.filter(({ kind }) => kind !== 'step').length;

function choicesIn({ actors }: History, crashesLeft: number): Choice[] {
  return actors.flatMap(({ state }, actor): Choice[] => {
    if (state !== 'waiting') return [];
    const crashes = crashesLeft > 0 ? (['crash', 'crash and again'] as const) : [];
    return [...(['step'] as const), ...crashes].map((kind) => ({ actor, kind }));
  });
}
