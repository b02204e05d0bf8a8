import { useId, useState, type ReactNode } from 'react';
import { Dialog, DialogClose } from '../../../components/dialog.tsx';
import { BinIcon, PencilIcon } from '../../../components/icons/admin-icons.tsx';
import { RoundButton } from '../../../components/round-button.tsx';
import { useFocusAfterRemoval } from '../../../lib/focus-after-removal.ts';
import styles from './entry-actions.module.css';

export interface EntryDialog {
  /** The form is for a new entry with the values of the old one. */
  isCopy: boolean;
  copy: () => void;
  /** After a save. */
  close: () => void;
}

interface EntryActionsProps {
  name: string;
  /** On the picture of a card, or at the end of a list item. */
  place?: 'picture' | 'list';
  remove: () => Promise<unknown>;
  isRemoving: boolean;
  /** The form in the dialog. */
  form: (dialog: EntryDialog) => ReactNode;
}

/** Edit opens a dialog. Delete asks no question. */
export function EntryActions({
  name,
  place = 'list',
  remove,
  isRemoving,
  form,
}: EntryActionsProps) {
  const headingId = useId();
  const { button, press } = useFocusAfterRemoval(remove);
  const [opened, setOpened] = useState<'Edit' | 'Duplicate'>();
  const close = () => setOpened(undefined);
  return (
    <div className={styles.actions} data-place={place}>
      <RoundButton label={`Edit ${name}`} onClick={() => setOpened('Edit')}>
        <PencilIcon size={20} />
      </RoundButton>
      <RoundButton
        ref={button}
        label={`Delete ${name}`}
        isDanger
        isBusy={isRemoving}
        onClick={press}
      >
        <BinIcon size={20} />
      </RoundButton>
      {opened && (
        <Dialog labelledBy={headingId} className={styles.dialog} onClose={close}>
          <div className={styles.body}>
            <div className={styles.head}>
              <h2 id={headingId} className={styles.heading}>
                {`${opened} ${name}`}
              </h2>
              <DialogClose onClose={close} />
            </div>
            {form({ isCopy: opened === 'Duplicate', copy: () => setOpened('Duplicate'), close })}
          </div>
        </Dialog>
      )}
    </div>
  );
}
