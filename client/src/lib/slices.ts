import { startTransition, useEffect, useState } from 'react';

/**
 * The result of work in small steps; until it is there that of the last work. The caller memoises `work`, which changes
 * with what it is about.
 */
export function useSteps<Result>(
  work: ((signal: AbortSignal) => Promise<Result | undefined>) | undefined,
): Result | undefined {
  const [result, setResult] = useState<Result>();

  useEffect(() => {
    const left = new AbortController();
    void work?.(left.signal).then((done) => {
      if (!left.signal.aborted) startTransition(() => setResult(done));
    });
    return () => left.abort();
  }, [work]);

  return result;
}

/** Lets the browser do what waits, such as a press or a frame. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The work of one task (ms). */
const SLICE_MS = 10;

/** Calls `each` with all items, in so short tasks that the page can react in between. False when it is aborted. */
export async function inSlices<Item>(
  items: readonly Item[],
  each: (item: Item) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  let end = 0;
  for (const item of items) {
    if (performance.now() >= end) {
      await nextTask();
      if (signal?.aborted) return false;
      end = performance.now() + SLICE_MS;
    }
    each(item);
  }
  return true;
}
