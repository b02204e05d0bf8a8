import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { NAME_MAX } from '../../../lib/name-max.ts';
import { useUser } from '../../../session/use-session.ts';
import { useChangeName } from '../use-change-name.ts';

export function NameDialog({ onClose }: { onClose: () => void }) {
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
        maxLength={NAME_MAX}
        value={name}
        readOnly={isChanging}
        error={problem}
        onChange={({ target }) => setName(target.value)}
      />
    </ConfirmDialog>
  );
}
