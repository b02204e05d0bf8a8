import { orderMessages } from '@tanabana/server/contract/order';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import styles from './unavailable-note.module.css';

interface UnavailableNoteProps {
  /** `banner` is above the lines on phones, `inline` in the summary on wider screens. */
  place: 'banner' | 'inline';
}

export function UnavailableNote({ place }: UnavailableNoteProps) {
  return (
    <p className={`${place === 'banner' ? place : 'error'} ${styles[place]}`} data-place={place}>
      <AlertIcon size={place === 'banner' ? 24 : 20} />
      {orderMessages.itemsGone}
    </p>
  );
}
