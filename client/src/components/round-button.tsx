import type { ComponentProps } from 'react';
import styles from './round-button.module.css';

interface RoundButtonProps extends ComponentProps<'button'> {
  label: string;
  /** Where an arrow lies on the picture. */
  side?: 'start' | 'end';
  isDanger?: boolean;
  isBusy?: boolean;
}

/** A white round button with one icon: an arrow beside pictures, or a small action on a picture or in a list. */
export function RoundButton({
  label,
  side,
  isDanger,
  isBusy,
  className,
  ...button
}: RoundButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={`flex-none surface target round pressable ${styles.button} ${className ?? ''}`}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      data-side={side}
      data-danger={isDanger || undefined}
    />
  );
}
