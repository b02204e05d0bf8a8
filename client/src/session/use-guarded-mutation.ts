import { useMutation } from '@tanstack/react-query';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A deed that cannot be done twice at once: `run` does nothing while the last one is under way, even
 * before the screen could show that. `onError` has the words for a failure; `run` never rejects.
 */
export function useGuardedMutation<Result, Input = void>(
  options: UseMutationOptions<Result, Error, Input>,
) {
  const isUnderWay = useRef(false);
  const { mutateAsync, ...state } = useMutation(options);

  async function run(input: Input): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await mutateAsync(input).catch(() => {});
    isUnderWay.current = false;
  }

  return { ...state, run };
}
