import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Field } from '../../../components/field.tsx';
import type { useDeleteAccount } from '../use-delete-account.ts';

interface DeleteAccountDialogProps {
  question: string;
  deletion: ReturnType<typeof useDeleteAccount>;
  onCancel: () => void;
}

export function DeleteAccountDialog({ question, deletion, onCancel }: DeleteAccountDialogProps) {
  const { remove, explainSignedOut, isDeleting, needsPassword, passwordProblem } = deletion;
  const [password, setPassword] = useState('');

  const onUnmount = useEffectEvent(() => void explainSignedOut());
  useEffect(() => () => onUnmount(), []);

  return (
    <ConfirmDialog
      question={question}
      confirmLabel="Delete Account"
      isPending={isDeleting}
      onConfirm={() => void remove(password)}
      onCancel={onCancel}
    >
      {needsPassword && (
        <Field
          label="Password"
          type="password"
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
