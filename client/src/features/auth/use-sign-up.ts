import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authMessages } from './messages.ts';
import { paths } from '../../config/paths.ts';
import { authErrorCode } from '../../session/auth-error.ts';
import { currentUser, giveName, signUp } from '../../session/firebase.ts';
import { refreshSession } from '../../session/session-store.ts';
import { useAction } from '../../lib/use-action.ts';
import { passwordProblem } from './password-rules.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  confirmation: string;
}

/**
 * Creates the account, then leaves for home with the name as navigation state. The account is signed in
 * before it has its name, so the screen must not redirect while this is `isBusy`.
 */
export function useSignUp() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const { run, reset, isPending, isSuccess, error } = useAction({
    mutationFn: async ({ name, email, password }: NewAccount) => {
      await signUp(email, password);
      // From here on the account exists: to say that it failed would only lead on to 'already registered'.
      // One without a name is greeted without it, and can do everything else.
      await giveName(name).catch(console.error);
      await refreshSession();
      return (await currentUser())?.uid;
    },
    onSuccess: (uid, { name }) =>
      navigate(paths.home, { replace: true, state: { userName: name, uid } }),
  });

  async function submit(account: NewAccount): Promise<void> {
    setAttempt((last) => last + 1);
    const found = passwordProblem(account.password, account.confirmation);
    setProblem(found);
    if (!found) await run({ ...account, name: account.name.trim() });
  }

  function forgetError() {
    setProblem(undefined);
    reset();
  }

  return {
    submit,
    forgetError,
    /** Tells apart two failures of the same words. */
    attempt,
    isBusy: isPending || isSuccess,
    error: problem ?? (error ? failureText(error) : undefined),
  };
}

function failureText(error: Error): string {
  return authErrorCode(error) === 'auth/email-already-in-use'
    ? authMessages.emailInUse
    : authMessages.signUpFailed;
}
