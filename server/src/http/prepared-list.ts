import { unavailable } from './api-error.ts';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts';
import { withTimeLimit } from '../database/time-limit.ts';

/** Longer than the driver's server selection and socket timeout together (ms). */
const LOAD_LIMIT_MS = 10_000;

/** A list of the catalogue whose answer is kept ready; `load` reads it from the database. */
export class PreparedList {
  readonly #load: () => Promise<unknown>;
  #answer: PreparedAnswer | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(load: () => Promise<unknown>) {
    this.#load = load;
  }

  /** Throws 503 until the list has been loaded once. */
  get answer(): PreparedAnswer {
    if (!this.#answer) throw unavailable();
    return this.#answer;
  }

  /**
   * Resolves when the answer shows everything that was written before this call. Calls during a renewal share
   * the next one, since the running one may have read too early. A renewal that takes too long fails, so that
   * the next can begin; what it reads after that is ignored.
   */
  renew(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#renewOnce().finally(() => (this.#running = undefined));
      return this.#running;
    }
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.renew();
      });
    return this.#next;
  }

  async #renewOnce(): Promise<void> {
    const value = await withTimeLimit(this.#load(), LOAD_LIMIT_MS);
    this.#answer = await prepareAnswer(value, this.#answer);
  }
}
