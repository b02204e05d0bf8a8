import { authMessages } from '@tanabana/server/contract/auth-messages';
import { signIn, signInWithGoogle } from '../../session/firebase.ts';
import { useSessionActions } from '../../session/session.tsx';
import { useGuardedMutation } from '../../session/use-guarded-mutation.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Busy until the session knows who signed in and the screen leaves. */
export function useSignIn() {
  const { wakeSession } = useSessionActions();
  const { run, reset, isPending, isSuccess, isError } = useGuardedMutation({
    mutationFn: ({ email, password }: Credentials) => signIn(email, password),
    onSuccess: wakeSession,
  });
  return {
    submit: run,
    forgetError: reset,
    isBusy: isPending || isSuccess,
    error: isError ? authMessages.loginFailed : undefined,
  };
}

/** A failure is logged and nothing else (specification, section 8): often the pop-up was just closed. */
export function useGoogleSignIn() {
  const { wakeSession } = useSessionActions();

  const { run, isPending } = useGuardedMutation({
    mutationFn: () => signInWithGoogle(),
    onSuccess: wakeSession,
    onError: (error) => console.error(error),
  });
  return { signIn: () => run(), isBusy: isPending };
}
