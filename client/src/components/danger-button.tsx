import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import styles from './danger-button.module.css';

/** For an action that cannot be undone. Not a variant of `Button`, so that its style stays out of the first load. */
export function DangerButton(button: Omit<ComponentProps<typeof Button>, 'variant'>) {
  return (
    <span className={styles.danger}>
      <Button {...button} variant="secondary" />
    </span>
  );
}
