import { useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  question: string;
  /** The deed's own word: Remove, Delete Account. */
  confirmLabel: string;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is lost; the focus starts on Cancel. */
export function ConfirmDialog({
  question,
  confirmLabel,
  isPending = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const headingId = useId();
  return (
    <Dialog role="alertdialog" labelledBy={headingId} className={styles.dialog} onClose={onCancel}>
      <div className={styles.body}>
        <h2 id={headingId} className={styles.question}>
          {question}
        </h2>
        <div className={styles.buttons}>
          <Button variant="secondary" data-autofocus onClick={onCancel}>
            Cancel
          </Button>
          <Button progress={isPending ? 'pending' : 'rest'} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
