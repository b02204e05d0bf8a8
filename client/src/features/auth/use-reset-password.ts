import { messages } from '@tanabana/server/contract/messages';
import { sendPasswordReset } from '../../lib/firebase.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

export function useResetPassword() {
  const { run, isPending, isSuccess, isError } = useGuardedMutation({
    mutationFn: (email: string) => sendPasswordReset(email),
  });
  return {
    submit: run,
    isBusy: isPending,
    status: isSuccess ? messages.auth.resetSent : undefined,
    error: isError ? messages.auth.resetFailed : undefined,
  };
}
