import { startTransition, useEffect, useState } from 'react';

interface Item {
  _id: string;
}

const idsOf = (items: readonly Item[]) => items.map(({ _id }) => _id);

/**
 * Those of a long list that are drawn: the first ones, those that were drawn before, and `step` more in each frame, so
 * that no task gets long.
 */
export function useDrawnInSteps<Each extends Item>(
  items: readonly Each[],
  step: number,
  first = step,
): readonly Each[] {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const drawn = items.filter(({ _id }, index) => index < first || ids.has(_id));
  // An import may have moved a product: it is in two lists until both have come.
  const next = new Set(idsOf(drawn));
  if (next.size !== ids.size || drawn.some(({ _id }) => !ids.has(_id))) setIds(next);
  const isMore = drawn.length < items.length;
  useEffect(() => {
    if (!isMore) return;
    let timer: number | undefined;
    // Each step has a frame of its own: the browser would lay out those of several in one task.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        const more = items.filter(({ _id }) => !ids.has(_id)).slice(0, step);
        startTransition(() => setIds(new Set([...ids, ...idsOf(more)])));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });
  return drawn;
}
