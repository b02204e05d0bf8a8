import type { ReactNode } from 'react';
import type { BagIcon } from '../../../components/icons/icons.tsx';
import { ChevronRightIcon } from '../../../components/icons/icons.tsx';
import styles from './help-row.module.css';

interface HelpRowProps {
  Icon: typeof BagIcon;
  /** A link. */
  children: ReactNode;
}

export function HelpRow({ Icon, children }: HelpRowProps) {
  return (
    <li className={`row line-above gap-12 relative ${styles.row}`}>
      <Icon size={20} />
      {children}
      <ChevronRightIcon size={16} />
    </li>
  );
}
