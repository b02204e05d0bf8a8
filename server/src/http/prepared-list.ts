import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts';
import { apiHeaders } from './security-headers.ts';
import { withTimeLimit } from '../database/time-limit.ts';

/** Longer than the driver's server selection and socket timeout together (ms). */
const LOAD_LIMIT_MS = 10_000;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The headers of what everybody may read. */
export const openHeaders = {
  ...apiHeaders,
  // Always revalidated, mostly with 304, so that a change shows at the next load.
  'Cache-Control': 'public, no-cache',
  // Origin, because the CORS headers depend on it.
  Vary: 'Origin, Accept-Encoding',
};

/** A list of the catalogue whose answer is kept ready; `load` reads it from the database. */
export class PreparedList<Row = unknown> {
  readonly #load: () => Promise<readonly Row[]>;
  #answer: PreparedAnswer | undefined;
  #rows: readonly Row[] = [];
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(load: () => Promise<readonly Row[]>) {
    this.#load = load;
  }

  /** Undefined until the list has been loaded once. */
  get answer(): PreparedAnswer | undefined {
    return this.#answer;
  }

  /** The rows that the answer shows; none until the list has been loaded once. */
  get rows(): readonly Row[] {
    return this.#rows;
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
    const rows = await withTimeLimit(this.#load(), LOAD_LIMIT_MS);
    const json = JSON.stringify(rows);
    const answer = await prepareAnswer(json, JSON_TYPE, openHeaders, this.#answer);
    if (answer !== this.#answer) this.#rows = rows;
    this.#answer = answer;
  }
}
