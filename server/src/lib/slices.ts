import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 10;

/** Yields the items, and lets other requests run after each 10 ms of work. */
export async function* inSlices<T>(items: Iterable<T>): AsyncGenerator<T, void> {
  let endsAt = performance.now() + SLICE_MS;
  for (const item of items) {
    yield item;
    if (performance.now() < endsAt) continue;
    await nextTurn();
    endsAt = performance.now() + SLICE_MS;
  }
}

/** The items in their order, in arrays of at most `size`. */
export function batches<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size));
}
