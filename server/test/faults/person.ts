import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { caller } from '../test-process.ts';

interface Received {
  /** 0: no response came. */
  status: number;
  body: unknown;
}

/** By chance: no seed would repeat the times of processes. */
export const oneOf = <T>(choices: readonly T[]) => choices[randomInt(choices.length)] as T;

const CLIENT_LIMIT_MS = 10_000;
export const PAUSE_MS = 50;

/** A signed-in user who asks the servers of `urls` in turns. */
export class Person {
  readonly #uid: string;
  readonly #urls: readonly string[];
  #turn = 0;

  constructor(uid: string, urls: readonly string[]) {
    this.#uid = uid;
    this.#urls = urls;
  }

  async ask(path: string, method = 'GET', body?: unknown): Promise<Received> {
    const url = this.#urls[(this.#turn += 1) % this.#urls.length] ?? '';
    try {
      return await caller(url, this.#uid)(method, path, body, AbortSignal.timeout(CLIENT_LIMIT_MS));
    } catch {
      return { status: 0, body: undefined };
    }
  }

  /** Asks again until a response other than 0, 409 or 503 comes. */
  async askUntilResponse(path: string, method = 'GET', body?: unknown): Promise<Received> {
    for (;;) {
      const response = await this.ask(path, method, body);
      if (![0, 409, 503].includes(response.status)) return response;
      await wait(PAUSE_MS);
    }
  }
}
