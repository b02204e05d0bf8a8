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
