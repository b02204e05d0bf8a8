import { useId, type ReactNode, type SubmitEvent } from 'react';
import { readForm } from '../lib/forms.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps<Name extends string> {
  role?: 'dialog' | 'alertdialog';
  question: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isPending?: boolean;
  /** Called with the text of each field by its name. */
  onConfirm: (fields: Record<Name, string>) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks before an action. The focus starts on the field with `data-autofocus`, else on the button that cancels. */
export function ConfirmDialog<Name extends string>({
  role = 'alertdialog',
  question,
  confirmLabel,
  cancelLabel = 'Cancel',
  isPending = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps<Name>) {
  const headingId = useId();

  function confirm(event: SubmitEvent<HTMLFormElement>) {
    const fields = readForm<Name>(event);
    if (!isPending) onConfirm(fields);
  }

  return (
    <Dialog
      role={role}
      labelledBy={headingId}
      className={`window ${styles.dialog}`}
      isLocked={isPending}
      onClose={onCancel}
    >
      <form className={`stack gap-24 ${styles.body}`} noValidate onSubmit={confirm}>
        <h2 id={headingId}>{question}</h2>
        {children}
        <div className={`end gap-12 ${styles.buttons}`}>
          <Button variant="secondary" data-autofocus disabled={isPending} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" isPending={isPending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
