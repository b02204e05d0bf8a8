import { orderMessages } from '@tanabana/server/contract/order';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import styles from './unavailable-note.module.css';

interface UnavailableNoteProps {
  /** `strip` heads the screen on phones; `inline` stands in the summary of wider screens. */
  look: 'strip' | 'inline';
}

/** Why the cart cannot be ordered as it is, in the server's own words. */
export function UnavailableNote({ look }: UnavailableNoteProps) {
  return (
    <p className={styles.note} data-look={look}>
      <AlertIcon size={20} />
      {orderMessages.itemsGone}
    </p>
  );
}
