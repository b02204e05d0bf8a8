import { useState } from 'react';
import { accountMessages } from '../messages.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { useDeleteAccount } from '../use-delete-account.ts';
import styles from './delete-account.module.css';

interface DeleteAccountProps {
  onDeleted: () => void;
}

export function DeleteAccount({ onDeleted }: DeleteAccountProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { remove, isDeleting, needsPassword, passwordError, forgetError } =
    useDeleteAccount(onDeleted);

  function close() {
    forgetError();
    setIsAsking(false);
  }

  return (
    <>
      <span className={styles.danger}>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          Delete Account
        </Button>
      </span>
      {isAsking && (
        <ConfirmDialog
          question={accountMessages.confirmDeletion}
          confirmLabel="Delete Account"
          isPending={isDeleting}
          onConfirm={({ password }: Record<'password', string>) => void remove(password)}
          onCancel={close}
        >
          {needsPassword && (
            <PasswordField
              name="password"
              label="Password"
              autoComplete="current-password"
              readOnly={isDeleting}
              error={passwordError}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
