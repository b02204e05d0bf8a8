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

/** A JSON array in pieces, each of which takes a slice of work. */
export async function* arrayPieces(
  items: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<string> {
  let piece = '[';
  let separator = '';
  let endsAt = 0;
  for await (const item of items) {
    // The wait for the first item is not work.
    endsAt ||= performance.now() + SLICE_MS;
    piece += separator + JSON.stringify(item);
    separator = ',';
    if (performance.now() < endsAt) continue;
    yield piece;
    piece = '';
    await nextTurn();
    endsAt = performance.now() + SLICE_MS;
  }
  yield `${piece}]`;
}

/** The items in their order, in arrays of at most `size`. */
export function batches<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size));
}
