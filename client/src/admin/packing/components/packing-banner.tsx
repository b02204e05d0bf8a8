import type { ReactNode } from 'react';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import styles from './packing-banner.module.css';

/** Says that something was cancelled after it was packed. */
export function PackingBanner({ children }: { children: ReactNode }) {
  return (
    <p className={styles.banner}>
      <AlertIcon size={20} />
      <span>{children}</span>
    </p>
  );
}
