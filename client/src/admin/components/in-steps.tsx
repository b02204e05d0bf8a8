import { startTransition, useEffect, useState, type ReactNode } from 'react';

interface InStepsProps {
  /** The length of the list. */
  count: number;
  /** So many entries are drawn in one task, so that none gets long. */
  step: number;
  /** Renders so many entries, which are memoised. */
  children: (drawn: number) => ReactNode;
}

/** A long list, drawn step by step. Its key names what is listed. */
export function InSteps({ count, step, children }: InStepsProps) {
  const [drawn, setDrawn] = useState(step);
  const isMore = drawn < count;
  useEffect(() => {
    if (!isMore) return;
    let timer: number | undefined;
    // Each step has a frame of its own: the browser would lay out those of several in one task.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setDrawn(drawn + step)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn, isMore, step]);
  return children(drawn);
}
