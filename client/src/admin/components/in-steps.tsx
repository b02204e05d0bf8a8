import { startTransition, useEffect, useState, type ReactNode } from 'react';

interface InStepsProps<Item> {
  items: readonly Item[];
  /** So many are drawn in one task, so that none gets long. */
  step: number;
  /** Renders those that are drawn so far; each is memoised. */
  children: (drawn: readonly Item[]) => ReactNode;
}

/** The entries of a long list, drawn step by step. Its key names what is listed. */
export function InSteps<Item>({ items, step, children }: InStepsProps<Item>) {
  const [drawn, setDrawn] = useState(step);
  const isMore = drawn < items.length;
  useEffect(() => {
    if (!isMore) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)));
    return () => clearTimeout(timer);
  }, [drawn, isMore, step]);
  return children(items.slice(0, drawn));
}
