import pLimit from 'p-limit';
import { arrayPieces } from '../lib/slices.ts';
import { ENCODINGS } from '../http/accept-encoding.ts';
import { publicJson, type PreparedResponse } from '../http/prepared-response.ts';
import { withTimeLimit } from '../lib/time-limit.ts';

/** Longer than the driver's server selection and socket timeout together (ms). */
const LOAD_LIMIT_MS = 10_000;

/** A list of the catalogue with its response kept ready. `load` reads it from the database. */
export class PreparedList<Row = unknown> {
  readonly #load: () => Promise<readonly Row[]>;
  /** Undefined until the list has been loaded once. */
  response: PreparedResponse | undefined;
  /** The rows of the response; none until the list has been loaded once. */
  rows: readonly Row[] = [];
  readonly #inTurn = pLimit(1);
  #next: Promise<void> | undefined;

  constructor(load: () => Promise<readonly Row[]>) {
    this.#load = load;
  }

  /**
   * Reloads the list, and resolves when the response has everything that was written before this call. Calls during a
   * reload share the next one, since the running one may have read too early. A reload that takes too long fails, so
   * that the next can begin; its late result is ignored.
   */
  refresh(): Promise<void> {
    this.#next ??= this.#inTurn(() => {
      this.#next = undefined;
      return this.#refreshOnce();
    });
    return this.#next;
  }

  async #refreshOnce(): Promise<void> {
    const rows = await withTimeLimit(this.#load(), LOAD_LIMIT_MS);
    let json = '';
    for await (const piece of arrayPieces(rows)) json += piece;
    const response = publicJson(json);
    // Compressing is the expensive part.
    if (response.digest === this.response?.digest) return;
    await Promise.all(ENCODINGS.map((encoding) => response.encode(encoding)));
    this.rows = rows;
    this.response = response;
  }
}

/** Returns a function that says whether these lists are still what they are now. It keeps their digests alone. */
export function sameAsNow(lists: readonly PreparedList[]): () => boolean {
  const digests = lists.map(({ response }) => response?.digest);
  return () => lists.every(({ response }, n) => response?.digest === digests[n]);
}
