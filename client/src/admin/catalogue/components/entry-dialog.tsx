import { useId, type ReactNode } from 'react';
import { Dialog, DialogClose } from '../../../components/dialog.tsx';
import styles from './entry-dialog.module.css';

interface EntryDialogProps {
  heading: string;
  onClose: () => void;
  /** The form of the entry. */
  children: ReactNode;
}

/** Stands beside the list, so that a list that is loaded again closes no form. */
export function EntryDialog({ heading, onClose, children }: EntryDialogProps) {
  const headingId = useId();
  return (
    <Dialog labelledBy={headingId} className={`window ${styles.dialog}`} onClose={onClose}>
      <div className={styles.body}>
        <div className="align-start head below-24">
          <h2 id={headingId} className="above-8">
            {heading}
          </h2>
          <DialogClose onClose={onClose} />
        </div>
        {children}
      </div>
    </Dialog>
  );
}
