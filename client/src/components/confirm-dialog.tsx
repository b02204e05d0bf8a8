import { useId } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  role?: 'dialog' | 'alertdialog';
  question: string;
  confirmLabel: string;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Fields to fill in first. */
  children?: ReactNode;
}

/** Asks before an action; the focus starts on the field with `data-autofocus`, else on Cancel. */
export function ConfirmDialog({
  role = 'alertdialog',
  question,
  confirmLabel,
  isPending = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const headingId = useId();

  function confirm(event: SubmitEvent) {
    event.preventDefault();
    if (!isPending) onConfirm();
  }

  return (
    <Dialog
      role={role}
      labelledBy={headingId}
      className={styles.dialog}
      isLocked={isPending}
      onClose={onCancel}
    >
      <form className={styles.body} noValidate onSubmit={confirm}>
        <h2 id={headingId}>{question}</h2>
        {children}
        <div className={styles.buttons}>
          <Button variant="secondary" data-autofocus disabled={isPending} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" progress={isPending ? 'pending' : 'rest'}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
