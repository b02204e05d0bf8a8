import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { useUser } from '../../../session/use-session.ts';
import { useChangeName } from '../use-change-name.ts';

/** The button and its dialog. */
export function ChangeName() {
  const [isOpen, setIsOpen] = useState(false);
  // The dialog must close first: a notice is shown inside the open dialog.
  const close = () => flushSync(() => setIsOpen(false));
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Change Name
      </Button>
      {isOpen && <NameDialog onClose={close} />}
    </>
  );
}

function NameDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const [name, setName] = useState(user.name ?? '');
  const { change, isChanging, problem } = useChangeName(onClose);
  return (
    <ConfirmDialog
      role="dialog"
      question="Change your name"
      confirmLabel="Change Name"
      isPending={isChanging}
      onConfirm={() => void change(name)}
      onCancel={onClose}
    >
      <Field
        label="Your name"
        autoComplete="name"
        data-autofocus
        value={name}
        readOnly={isChanging}
        error={problem}
        onChange={({ target }) => setName(target.value)}
      />
    </ConfirmDialog>
  );
}
