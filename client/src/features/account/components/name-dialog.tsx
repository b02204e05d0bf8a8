import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { useUser } from '../../../session/use-session.ts';
import { useChangeName } from '../use-change-name.ts';

export function NameDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const { change, isChanging, nameError } = useChangeName(onClose);
  return (
    <ConfirmDialog
      role="dialog"
      question="Change your name"
      confirmLabel="Change Name"
      isPending={isChanging}
      onConfirm={({ name }: Record<'name', string>) => void change(name)}
      onCancel={onClose}
    >
      <Field
        name="name"
        label="Your name"
        autoComplete="name"
        data-autofocus
        defaultValue={user.name ?? undefined}
        readOnly={isChanging}
        error={nameError}
      />
    </ConfirmDialog>
  );
}
