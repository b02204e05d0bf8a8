import { unavailable } from './api-error.ts';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts';

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
   * Resolves when the answer shows everything written before this call. Calls made while a renewal
   * runs share the one that follows it, since the running one may have read too early.
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
    this.#answer = await prepareAnswer(await this.#load(), this.#answer);
  }
}
