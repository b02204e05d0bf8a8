import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { useChangePassword } from '../use-change-password.ts';

/** The button and its dialog, for accounts with a password. */
export function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false);
  // The dialog must close first: a notice is shown inside the open dialog.
  const close = () => flushSync(() => setIsOpen(false));
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Change Password
      </Button>
      {isOpen && <PasswordDialog onClose={close} />}
    </>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
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
        placeholder="At least 6 characters"
        autoComplete="new-password"
        value={next}
        readOnly={isChanging}
        error={problems.next}
        onChange={({ target }) => setNext(target.value)}
      />
    </ConfirmDialog>
  );
}
