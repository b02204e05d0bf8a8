import type { ComponentProps } from 'react';
import styles from './round-button.module.css';

interface RoundButtonProps extends ComponentProps<'button'> {
  /** The accessible name. */
  label: string;
  /** Where it lies on the picture. */
  side: 'start' | 'end';
}

/** A white round button with one icon, for arrows beside pictures. */
export function RoundButton({ label, side, className, ...button }: RoundButtonProps) {
  return (
    <button
      {...button}
      type="button"
      aria-label={label}
      data-side={side}
      className={`${styles.button} ${className ?? ''}`}
    />
  );
}
