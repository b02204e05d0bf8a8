import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { PASSWORD_MIN, passwordHint } from '../../../lib/forms.ts';
import { notify } from '../../../lib/notify.ts';
import { useAction } from '../../../lib/query-client.ts';
import { authErrorCode } from '../../../session/auth-error.ts';
import { changePassword, reauthenticate } from '../../../session/firebase.ts';
import { useUser } from '../../../session/use-session.ts';
import { accountMessages } from '../messages.ts';

type Passwords = Record<'current' | 'next', string>;

type Errors = Partial<Passwords>;

const { wrongPassword, passwordRequired, passwordTooShort, passwordTooWeak } = accountMessages;

/** By Firebase's error code. */
const refusals: Record<string, Errors> = {
  'auth/wrong-password': { current: wrongPassword },
  'auth/invalid-credential': { current: wrongPassword },
  'auth/weak-password': { next: passwordTooWeak },
  'auth/password-does-not-meet-requirements': { next: passwordTooWeak },
};

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { uid } = useUser();
  const [errors, setErrors] = useState<Errors>({});
  const { run, isPending } = useAction({
    mutationFn: async ({ current, next }: Passwords) => {
      await reauthenticate(uid, current);
      await changePassword(uid, next);
    },
    onSuccess: onClose,
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

  function change(passwords: Passwords) {
    const found = findErrors(passwords);
    setErrors(found ?? {});
    if (!found) void run(passwords);
  }

  return (
    <ConfirmDialog
      role="dialog"
      question="Change your password"
      confirmLabel="Change Password"
      isPending={isPending}
      onConfirm={change}
      onCancel={onClose}
    >
      <PasswordField
        name="current"
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        readOnly={isPending}
        error={errors.current}
      />
      <PasswordField
        name="next"
        label="New password"
        placeholder={passwordHint}
        autoComplete="new-password"
        readOnly={isPending}
        error={errors.next}
      />
    </ConfirmDialog>
  );
}

function findErrors({ current, next }: Passwords): Errors | undefined {
  if (!current) return { current: passwordRequired };
  if (next.length < PASSWORD_MIN) return { next: passwordTooShort };
  return undefined;
}
