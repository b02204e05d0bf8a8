import { createHash } from 'node:crypto';
import { letRun, type Gated } from './step-database.ts';

/** One person's call of the shop: it waits before each of its calls to the orders. */
export class Actor<Result = unknown> {
  state: 'waiting' | 'done' | 'crashed' = 'waiting';
  /** What it told its caller, if it came to that. */
  told: Result | undefined;
  /** What the database told it, in every life: what it will do depends on nothing else. */
  readonly seen: unknown[] = [];
  readonly #deed: () => Promise<Result>;
  #life = 0;
  #running: Gated | undefined;
  #pass: () => void = () => undefined;
  #paused: () => void = () => undefined;
  #failed: (error: unknown) => void = () => undefined;

  constructor(deed: () => Promise<Result>) {
    this.#deed = deed;
  }

  /** Begins, and comes to its first call. */
  begin(): Promise<void> {
    this.#life += 1;
    const life = this.#life;
    const isOver = () => life !== this.#life || this.state === 'crashed';
    const gate = () =>
      new Promise<void>((pass) => {
        // Whoever has crashed goes no further than here.
        if (!isOver()) this.#pass = pass;
        this.#paused();
      });
    this.#running = { gate, seen: (answer) => this.seen.push(answer) };
    return this.#runUntilPause(() => {
      this.#deed().then(
        (told) => {
          if (!isOver()) {
            this.told = told;
            this.state = 'done';
          }
          this.#paused();
        },
        (error: unknown) => this.#failed(error),
      );
    });
  }

  /** Its call takes place, and it comes to the next one or to its end. */
  step(): Promise<void> {
    return this.#runUntilPause(this.#pass);
  }

  /** Its call takes place, and it never learns of it. It may begin anew. */
  async crash(again: boolean): Promise<void> {
    this.#life += 1;
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
  /** Must hold in the end, when nobody waits. */
  checkEnd(): Promise<void>;
  /** Equal texts have equal futures. */
  fingerprint(): string;
}

interface Choice {
  actor: number;
  kind: 'step' | 'crash' | 'crash and again';
}

/**
 * Goes through every order in which the actors' calls can follow each other, with up to so many crashes
 * between two calls, and checks all of them. A situation that was met before is not gone through again.
 * Returns how many histories it began and how many situations it met.
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
      // All but the last step were checked when they were first made.
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
      const told = taken.map(({ actor, kind }) => `actor ${actor + 1}: ${kind}`).join('\n');
      throw new Error(`In this history:\n${told}`, { cause: error });
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
