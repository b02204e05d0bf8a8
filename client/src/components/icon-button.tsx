import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** What pressing it does, and to what: the icon alone does not say it. */
  label: string;
  isDanger?: boolean;
  isBusy?: boolean;
}

/** A disc with one icon, for small deeds on a picture or in a list. */
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
