import { authMessages } from './messages.ts';
import { signIn, signInWithGoogle } from '../../session/firebase.ts';
import { loadSession } from '../../session/session-store.ts';
import { useAction } from '../../lib/query-client.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Busy until the session knows the user and the screen redirects. */
export function useSignIn() {
  const { run, reset, isPending, isSuccess, isError } = useAction({
    mutationFn: ({ email, password }: Credentials) => signIn(email, password),
    onSuccess: loadSession,
  });
  return {
    submit: run,
    forgetError: reset,
    isBusy: isPending || isSuccess,
    error: isError ? authMessages.loginFailed : undefined,
  };
}

/** A failure is only logged: often the user has just closed the pop-up. */
export function useGoogleSignIn() {
  const { run, isPending } = useAction({
    mutationFn: () => signInWithGoogle(),
    onSuccess: loadSession,
    meta: { failure: null },
  });
  return { signIn: () => run(), isBusy: isPending };
}
