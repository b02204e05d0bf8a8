import { useMutation } from '@tanstack/react-query';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

interface GuardedMutationOptions<Result, Input> extends UseMutationOptions<Result, Error, Input> {
  /** What makes two deeds the same, where one hook does several; by default there is only one. */
  sameBy?: (input: Input) => unknown;
}

/**
 * A deed that cannot be done twice at once: `run` does nothing while the same one is under way, even
 * before the screen could show that. `onError` has the words for a failure; `run` never rejects.
 */
export function useGuardedMutation<Result, Input = void>({
  sameBy,
  ...options
}: GuardedMutationOptions<Result, Input>) {
  const underWay = useRef(new Set<unknown>());
  const { mutateAsync, ...state } = useMutation(options);

  async function run(input: Input): Promise<void> {
    const deed = sameBy?.(input);
    if (underWay.current.has(deed)) return;
    underWay.current.add(deed);
    await mutateAsync(input).catch(() => {});
    underWay.current.delete(deed);
  }

  return { ...state, run };
}
