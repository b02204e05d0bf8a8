import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * The one way to write, for a button or form. `run` never rejects: it says whether it succeeded, and does nothing while the
 * last run is in progress. `meta` names its texts and what it changes (lib/query-client.ts); `onSettled` is called when
 * that is loaded again.
 */
export function useAction<Result, Input = void>(options: UseMutationOptions<Result, Error, Input>) {
  const isRunning = useRef(false);
  const { mutateAsync, ...state } = useMutation<Result, Error, Input>(options);

  async function run(input: Input): Promise<boolean> {
    // `isPending` would change only with the next rendering.
    if (isRunning.current) return false;
    isRunning.current = true;
    const isDone = await mutateAsync(input).then(
      () => true,
      () => false,
    );
    isRunning.current = false;
    return isDone;
  }

  return { ...state, run };
}
