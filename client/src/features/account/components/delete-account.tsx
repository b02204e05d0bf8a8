import { useState } from 'react';
import { accountMessages } from '@tanabana/server/contract/account-messages';
import { DangerButton } from '../../../components/danger-button.tsx';
import { useDeleteAccount } from '../use-delete-account.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** The button, and the question that it asks. */
export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteAccount();

  function close() {
    deletion.forgetProblem();
    setIsAsking(false);
  }

  return (
    <>
      <DangerButton onClick={() => setIsAsking(true)}>Delete Account</DangerButton>
      {isAsking && (
        <DeleteAccountDialog
          question={accountMessages.confirmDeletion}
          deletion={deletion}
          onCancel={close}
        />
      )}
    </>
  );
}
