import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { passwordHint } from '../../../lib/password.ts';
import { useChangePassword } from '../use-change-password.ts';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { change, isChanging, problems } = useChangePassword(onClose);
  return (
    <ConfirmDialog
      role="dialog"
      question="Change your password"
      confirmLabel="Change Password"
      isPending={isChanging}
      onConfirm={() => void change({ current, next })}
      onCancel={onClose}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        value={current}
        readOnly={isChanging}
        error={problems.current}
        onChange={({ target }) => setCurrent(target.value)}
      />
      <PasswordField
        label="New password"
        placeholder={passwordHint}
        autoComplete="new-password"
        value={next}
        readOnly={isChanging}
        error={problems.next}
        onChange={({ target }) => setNext(target.value)}
      />
    </ConfirmDialog>
  );
}
