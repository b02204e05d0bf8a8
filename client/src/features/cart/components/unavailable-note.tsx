import { orderMessages } from '@tanabana/server/contract/order';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import styles from './unavailable-note.module.css';

interface UnavailableNoteProps {
  /** `banner` is above the lines on phones, `inline` in the summary on wider screens. */
  variant: 'banner' | 'inline';
}

export function UnavailableNote({ variant }: UnavailableNoteProps) {
  return (
    <p
      className={`${variant === 'banner' ? variant : 'error'} ${styles[variant]}`}
      data-variant={variant}
    >
      <AlertIcon size={variant === 'banner' ? 24 : 20} />
      {orderMessages.itemsGone}
    </p>
  );
}
