import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { accountMessages } from '../messages.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { useDeleteAccount } from '../use-delete-account.ts';
import styles from './delete-account.module.css';

interface DeleteAccountProps {
  /** Called when the account is deleted. */
  onDeleted: () => void;
}

/** The button and its question. */
export function DeleteAccount({ onDeleted }: DeleteAccountProps) {
  const [isAsking, setIsAsking] = useState(false);
  // The dialog must close first: a notice is shown inside the open dialog.
  const deletion = useDeleteAccount(() => {
    onDeleted();
    flushSync(() => setIsAsking(false));
  });

  function close() {
    deletion.forgetProblem();
    setIsAsking(false);
  }

  return (
    <>
      <span className={styles.danger}>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          Delete Account
        </Button>
      </span>
      {isAsking && <Question deletion={deletion} onCancel={close} />}
    </>
  );
}

interface QuestionProps {
  deletion: ReturnType<typeof useDeleteAccount>;
  onCancel: () => void;
}

function Question({ deletion, onCancel }: QuestionProps) {
  const { remove, explainSignedOut, isDeleting, needsPassword, passwordProblem } = deletion;
  const [password, setPassword] = useState('');

  const onUnmount = useEffectEvent(() => void explainSignedOut());
  useEffect(() => () => onUnmount(), []);

  return (
    <ConfirmDialog
      question={accountMessages.confirmDeletion}
      confirmLabel="Delete Account"
      isPending={isDeleting}
      onConfirm={() => void remove(password)}
      onCancel={onCancel}
    >
      {needsPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          readOnly={isDeleting}
          error={passwordProblem}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
