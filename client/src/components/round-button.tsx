import type { ComponentProps } from 'react';
import styles from './round-button.module.css';

interface RoundButtonProps extends ComponentProps<'button'> {
  /** The accessible name. */
  label: string;
}

/** A white round button with one icon, for arrows beside pictures. */
export function RoundButton({ label, className, ...button }: RoundButtonProps) {
  return (
    <button
      {...button}
      type="button"
      aria-label={label}
      className={`${styles.button} ${className ?? ''}`}
    />
  );
}
