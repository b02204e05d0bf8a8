import { authMessages } from './messages.ts';
import { sendPasswordReset } from '../../session/firebase.ts';
import { useAction } from '../../lib/query-client.ts';

export function useResetPassword() {
  const { run, reset, isPending, isSuccess, isError } = useAction({
    mutationFn: (email: string) => sendPasswordReset(email),
  });
  return {
    submit: run,
    forgetStatus: reset,
    isBusy: isPending,
    status: isSuccess ? authMessages.resetSent : undefined,
    error: isError ? authMessages.resetFailed : undefined,
  };
}
