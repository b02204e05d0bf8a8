import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import styles from './danger-button.module.css';

/** For what cannot be taken back. Its style comes with the screens that need it, not with the first load. */
export function DangerButton(button: Omit<ComponentProps<typeof Button>, 'variant'>) {
  return (
    <span className={styles.danger}>
      <Button {...button} variant="secondary" />
    </span>
  );
}
