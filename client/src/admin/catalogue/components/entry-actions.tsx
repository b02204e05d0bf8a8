import { BinIcon, PencilIcon } from '../../../components/icons/later-icons.tsx';
import { RoundButton } from '../../../components/round-button.tsx';
import type { Entries } from '../entries.ts';
import { useRemoveEntry } from '../use-entries.ts';
import styles from './entry-actions.module.css';

interface EntryActionsProps {
  entries: Entries;
  id: string;
  name: string;
  /** On the picture of a card, or at the end of a list item. */
  on?: 'picture' | 'list';
  /** Opens the dialog. */
  onEdit: () => void;
}

/** Edit and Delete, which asks no question. */
export function EntryActions({ entries, id, name, on = 'list', onEdit }: EntryActionsProps) {
  const { run, isPending } = useRemoveEntry(entries, id);
  return (
    /* A finger that misses Edit does not delete. */
    <div
      className={`flex flex-none gap-16 ${on === 'picture' ? 'absolute' : ''} ${styles.actions}`}
      data-on={on}
    >
      <RoundButton label={`Edit ${name}`} onClick={onEdit}>
        <PencilIcon size={20} />
      </RoundButton>
      <RoundButton label={`Delete ${name}`} isDanger isBusy={isPending} onClick={() => void run()}>
        <BinIcon size={20} />
      </RoundButton>
    </div>
  );
}
