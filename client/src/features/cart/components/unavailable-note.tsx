import { orderMessages } from '@tanabana/server/contract/order';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import styles from './unavailable-note.module.css';

/** For phones; on wider screens the summary says it. */
export function UnavailableNote() {
  return (
    <p className={`banner ${styles.note}`}>
      <AlertIcon />
      {orderMessages.itemsGone}
    </p>
  );
}
