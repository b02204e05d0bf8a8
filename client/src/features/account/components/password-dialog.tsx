import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { passwordHint } from '../../../lib/forms.ts';
import { useChangePassword, type Passwords } from '../use-change-password.ts';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { change, isChanging, errors } = useChangePassword(onClose);
  return (
    <ConfirmDialog
      role="dialog"
      question="Change your password"
      confirmLabel="Change Password"
      isPending={isChanging}
      onConfirm={(passwords: Passwords) => void change(passwords)}
      onCancel={onClose}
    >
      <PasswordField
        name="current"
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        readOnly={isChanging}
        error={errors.current}
      />
      <PasswordField
        name="next"
        label="New password"
        placeholder={passwordHint}
        autoComplete="new-password"
        readOnly={isChanging}
        error={errors.next}
      />
    </ConfirmDialog>
  );
}
