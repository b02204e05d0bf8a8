import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authMessages } from './messages.ts';
import { paths } from '../../config/paths.ts';
import { authErrorCode } from '../../session/auth-error.ts';
import { changeName, signUp } from '../../session/firebase.ts';
import { refreshSession } from '../../session/session-store.ts';
import { PASSWORD_MIN } from '../../lib/password.ts';
import { useAction } from '../../lib/use-action.ts';

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
      const uid = await signUp(email, password);
      // The account exists now. If this failed, another try would only say that the email is already registered.
      await changeName(uid, name).catch(console.error);
      await refreshSession();
      return uid;
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
    /** Differs for each submit, also when the error stays the same. */
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

/** The text of the first rule that a new password breaks: length, then the confirmation. */
function passwordProblem(password: string, confirmation: string): string | undefined {
  if (password.length < PASSWORD_MIN) return authMessages.passwordTooShort;
  if (password !== confirmation) return authMessages.passwordsDiffer;
  return undefined;
}
