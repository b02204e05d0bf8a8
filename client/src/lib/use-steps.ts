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
