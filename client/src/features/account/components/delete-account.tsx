import { useState } from 'react';
import { flushSync } from 'react-dom';
import { accountMessages } from '../messages.ts';
import { DangerButton } from '../../../components/danger-button.tsx';
import { useDeleteAccount } from '../use-delete-account.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** The button and its question. */
export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  // The dialog must close first: a notice is shown inside the open dialog.
  const deletion = useDeleteAccount(() => flushSync(() => setIsAsking(false)));

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
