import { useMutation } from '@tanstack/react-query';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { rememberUser, UserChangedError } from './api-client.ts';

interface ActionOptions<Result, Input> extends Omit<
  UseMutationOptions<Result, Error, Input>,
  'mutationFn'
> {
  mutationFn: (input: Input) => Promise<Result>;
}

/**
 * A mutation for a button or a form. `run` never rejects, and does nothing while the last run is under way. When the
 * user who began it is no longer signed in, it ends without calling `onSuccess` or `onError`, shows nothing and is not
 * retried. Its texts and lists are named in `meta` (lib/query-client.ts).
 */
export function useAction<Result, Input = void>({
  mutationFn,
  onError,
  ...options
}: ActionOptions<Result, Input>) {
  const isSameUser = useRef<() => boolean>(undefined);

  function checkUser(): void {
    if (isSameUser.current?.() === false) throw new UserChangedError();
  }

  const { mutateAsync, ...state } = useMutation<Result, Error, Input>({
    ...options,
    mutationFn: async (input) => {
      checkUser();
      try {
        return await mutationFn(input);
      } finally {
        checkUser();
      }
    },
    onError: (error, ...context) =>
      error instanceof UserChangedError ? undefined : onError?.(error, ...context),
  });

  async function run(input: Input): Promise<void> {
    // `isPending` changes only at the next rendering.
    if (isSameUser.current) return;
    isSameUser.current = rememberUser();
    await mutateAsync(input).catch(() => {});
    isSameUser.current = undefined;
  }

  return { ...state, run };
}
