import { matchPath, useNavigate } from 'react-router-dom';
import { authMessages } from './messages.ts';
import { paths } from '../../config/paths.ts';
import { authErrorCode } from '../../session/auth-error.ts';
import { changeName, signUp } from '../../session/firebase.ts';
import { loadSession } from '../../session/session-store.ts';
import { PASSWORD_MIN } from '../../lib/forms.ts';
import { useAction } from '../../lib/query-client.ts';

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
  const action = useAction({
    mutationFn: async ({ name, email, password, confirmation }: NewAccount) => {
      if (password.length < PASSWORD_MIN) throw new PasswordError(authMessages.passwordTooShort);
      if (password !== confirmation) throw new PasswordError(authMessages.passwordsDiffer);
      const uid = await signUp(email, password);
      const userName = name.trim();
      // Not a failure: the account exists, and another attempt would say that the email is already registered.
      await changeName(uid, userName).catch(console.error);
      return { userName, uid };
    },
    onSuccess: (state) => {
      loadSession();
      if (!matchPath(paths.signUp, window.location.pathname)) return undefined;
      return navigate(paths.home, { replace: true, state });
    },
  });
  const { isPending, isSuccess, error } = action;
  return {
    ...action,
    isBusy: isPending || isSuccess,
    error: error ? failureText(error) : undefined,
  };
}

/** Its message is shown. */
class PasswordError extends Error {}

function failureText(error: Error): string {
  if (error instanceof PasswordError) return error.message;
  return authErrorCode(error) === 'auth/email-already-in-use'
    ? authMessages.emailInUse
    : authMessages.signUpFailed;
}
