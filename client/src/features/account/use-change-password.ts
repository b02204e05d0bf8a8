import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { PASSWORD_MIN } from '../../lib/forms.ts';
import { useAction } from '../../lib/query-client.ts';
import { authErrorCode } from '../../session/auth-error.ts';
import { changePassword, reauthenticate } from '../../session/firebase.ts';
import { useUser } from '../../session/use-session.ts';
import { accountMessages } from './messages.ts';

export type Passwords = Record<'current' | 'next', string>;

type Errors = Partial<Passwords>;

const { wrongPassword, passwordRequired, passwordTooShort, passwordTooWeak } = accountMessages;

/** By Firebase's error code. */
const refusals: Record<string, Errors> = {
  'auth/wrong-password': { current: wrongPassword },
  'auth/invalid-credential': { current: wrongPassword },
  'auth/weak-password': { next: passwordTooWeak },
  'auth/password-does-not-meet-requirements': { next: passwordTooWeak },
};

/** Checks the current password, then changes it. `close` is called after a success. */
export function useChangePassword(close: () => void) {
  const { uid } = useUser();
  const [errors, setErrors] = useState<Errors>({});
  const { run, isPending } = useAction({
    mutationFn: async ({ current, next }: Passwords) => {
      await reauthenticate(uid, current);
      await changePassword(uid, next);
    },
    onSuccess: close,
    onError: (error) => {
      const code = authErrorCode(error) ?? '';
      const refusal = refusals[code];
      if (refusal) return setErrors(refusal);
      console.error(error);
      const isNetwork = code === 'auth/network-request-failed';
      notify.failure(isNetwork ? accountMessages.networkFailed : accountMessages.passwordFailed);
    },
    meta: { success: accountMessages.passwordChanged },
  });

  async function change(passwords: Passwords): Promise<void> {
    const found = findErrors(passwords);
    setErrors(found ?? {});
    if (!found) await run(passwords);
  }

  return { change, isChanging: isPending, errors };
}

function findErrors({ current, next }: Passwords): Errors | undefined {
  if (!current) return { current: passwordRequired };
  if (next.length < PASSWORD_MIN) return { next: passwordTooShort };
  return undefined;
}
