import type { ReactNode } from 'react';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import styles from './packing-banner.module.css';

interface PackingBannerProps {
  icon?: ReactNode;
  children: ReactNode;
}

/** Says what is wrong with an order, or with some. */
export function PackingBanner({ icon = <AlertIcon size={20} />, children }: PackingBannerProps) {
  return (
    <p className={`banner ${styles.banner}`}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
