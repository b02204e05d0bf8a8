import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work goes on before other requests get their turn (ms). */
const SLICE_MS = 2;

/** Yields the items, and lets other requests run after each slice of work on them. */
export async function* inSlices<T>(items: Iterable<T>): AsyncGenerator<T, void> {
  let endsAt = performance.now() + SLICE_MS;
  for (const item of items) {
    yield item;
    if (performance.now() < endsAt) continue;
    await nextTurn();
    endsAt = performance.now() + SLICE_MS;
  }
}

/** How long a piece of a JSON array may become before it ends (characters): half a millisecond of work. */
const PIECE_LENGTH = 65_536;

/** A JSON array in pieces, after each of which other requests get their turn. */
export async function* arrayPieces(
  items: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<string> {
  let piece = '[';
  let separator = '';
  for await (const item of items) {
    piece += separator + JSON.stringify(item);
    separator = ',';
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
    await nextTurn();
  }
  yield `${piece}]`;
}

export function batches<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size));
}
