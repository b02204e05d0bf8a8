import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { lengthError, NAME_MAX, notBlank } from '../../../lib/forms.ts';
import { useAction } from '../../../lib/query-client.ts';
import { changeName } from '../../../session/firebase.ts';
import { useUser } from '../../../session/use-session.ts';
import { accountMessages } from '../messages.ts';

export function NameDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const [error, setError] = useState<string>();
  const { run, isPending } = useAction({
    mutationFn: (name: string) => changeName(user.uid, name),
    onSuccess: onClose,
    meta: { success: accountMessages.nameChanged, failure: accountMessages.nameFailed },
  });

  function change({ name }: Record<'name', string>) {
    const isVisible = new RegExp(notBlank, 'u').test(name);
    const found = isVisible ? lengthError(name, NAME_MAX) : accountMessages.nameRequired;
    setError(found);
    if (!found) void run(name.trim());
  }

  return (
    <ConfirmDialog
      role="dialog"
      question="Change your name"
      confirmLabel="Change Name"
      isPending={isPending}
      onConfirm={change}
      onCancel={onClose}
    >
      <Field
        name="name"
        label="Your name"
        autoComplete="name"
        data-autofocus
        defaultValue={user.name ?? undefined}
        readOnly={isPending}
        error={error}
      />
    </ConfirmDialog>
  );
}
