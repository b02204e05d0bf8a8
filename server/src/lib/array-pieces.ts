import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a piece may be worked on (ms). Requests of other users get their turn after it. */
const PIECE_MS = 2;

/** A JSON array in pieces, each as long as can be made in 2 ms. */
export async function* arrayPieces(items: AsyncIterable<object>): AsyncGenerator<string> {
  let piece = '[';
  let separator = '';
  let endsAt = performance.now() + PIECE_MS;
  for await (const item of items) {
    piece += separator + JSON.stringify(item);
    separator = ',';
    if (performance.now() < endsAt) continue;
    yield piece;
    piece = '';
    await nextTurn();
    endsAt = performance.now() + PIECE_MS;
  }
  yield `${piece}]`;
}
