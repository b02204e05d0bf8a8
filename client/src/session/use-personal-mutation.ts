import type { UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { rememberPerson } from '../lib/api-client.ts';
import { useGuardedMutation } from './use-guarded-mutation.ts';

type Callbacks = 'onSuccess' | 'onError' | 'retry';

interface PersonalMutation<Result, Input> extends Omit<
  UseMutationOptions<Result, Error, Input>,
  Callbacks
> {
  onSuccess: (result: Result) => unknown;
  onError: (error: Error) => unknown;
  /** Whether to ask again; by default never. */
  retry?: (failures: number, error: Error) => boolean;
}

/**
 * A guarded deed in somebody's name. Its answer may come when they have signed out: whoever is there by then
 * is told nothing of it, is led nowhere, and nothing is asked again in their name.
 */
export function usePersonalMutation<Result, Input = void>({
  onSuccess,
  onError,
  retry = () => false,
  ...options
}: PersonalMutation<Result, Input>) {
  const isSamePerson = useRef<() => boolean>(() => true);
  return useGuardedMutation<Result, Input>({
    ...options,
    // Not in `run`, which does nothing while the last deed is under way.
    onMutate: (...deed) => {
      isSamePerson.current = rememberPerson();
      return options.onMutate?.(...deed);
    },
    retry: (failures, error) => isSamePerson.current() && retry(failures, error),
    onSuccess: (result) => (isSamePerson.current() ? onSuccess(result) : undefined),
    onError: (error) => (isSamePerson.current() ? onError(error) : undefined),
  });
}
