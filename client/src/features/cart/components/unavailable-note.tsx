import { orderMessages } from '@tanabana/server/contract/order';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import styles from './unavailable-note.module.css';

interface UnavailableNoteProps {
  /** `strip` is above the lines on phones, `inline` in the summary on wider screens. */
  place: 'strip' | 'inline';
}

/** Why the cart cannot be ordered. */
export function UnavailableNote({ place }: UnavailableNoteProps) {
  return (
    <p className={styles.note} data-place={place}>
      <AlertIcon size={20} />
      {orderMessages.itemsGone}
    </p>
  );
}
