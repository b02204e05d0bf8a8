import type { ComponentProps } from 'react';
import styles from './round-button.module.css';

interface RoundButtonProps extends ComponentProps<'button'> {
  /** What pressing it does: the picture alone does not say it. */
  label: string;
}

/** A white disc with one icon, for arrows beside pictures. */
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
