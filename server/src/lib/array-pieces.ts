import { setTimeout as wait } from 'node:timers/promises';

/** How long a piece may be worked on, and how long all others have after it (ms). */
const PIECE_MS = 2;

/** A JSON array in pieces, each as long as can be made in 2 ms. */
export async function* arrayPieces(
  items: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<string> {
  let piece = '[';
  let separator = '';
  let endsAt = 0;
  for await (const item of items) {
    // The wait for the first item is not work.
    endsAt ||= performance.now() + PIECE_MS;
    piece += separator + JSON.stringify(item);
    separator = ',';
    if (performance.now() < endsAt) continue;
    yield piece;
    piece = '';
    await wait(PIECE_MS);
    endsAt = performance.now() + PIECE_MS;
  }
  yield `${piece}]`;
}
