import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authMessages } from './messages.ts';
import { paths } from '../../config/paths.ts';
import { authErrorCode } from '../../session/auth-error.ts';
import { changeName, signUp } from '../../session/firebase.ts';
import { loadSession } from '../../session/session-store.ts';
import { PASSWORD_MIN } from '../../lib/forms.ts';
import { useAction } from '../../lib/use-action.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  confirmation: string;
}

/**
 * Creates the account and goes to the home page with the name as navigation state. The user is signed in before the
 * account has its name, so the screen must not redirect while this is `isBusy`.
 */
export function useSignUp() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const { run, reset, isPending, isSuccess, error } = useAction({
    mutationFn: async ({ name, email, password }: NewAccount) => {
      const uid = await signUp(email, password);
      // Not a failure: the account exists, and another attempt would say that the email is already registered.
      await changeName(uid, name).catch(console.error);
      return uid;
    },
    onSuccess: (uid, { name }) => {
      loadSession();
      return navigate(paths.home, { replace: true, state: { userName: name, uid } });
    },
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
    /** Counts the submits. */
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

function passwordProblem(password: string, confirmation: string): string | undefined {
  if (password.length < PASSWORD_MIN) return authMessages.passwordTooShort;
  if (password !== confirmation) return authMessages.passwordsDiffer;
  return undefined;
}
