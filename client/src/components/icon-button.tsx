import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** The accessible name. */
  label: string;
  isDanger?: boolean;
  isBusy?: boolean;
}

/** A round button with one icon, for small actions on a picture or in a list. */
export function IconButton({ label, isDanger, isBusy, ...button }: IconButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={styles.button}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      data-danger={isDanger || undefined}
    />
  );
}
