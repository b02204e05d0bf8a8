import type { ReactNode } from 'react';
import { useInSight } from '../lib/use-in-sight.ts';
import styles from './tab-row.module.css';

interface TabRowProps {
  label: string;
  className?: string | undefined;
  /** Links, one with `aria-current`. */
  children: ReactNode;
}

/** Tabs that are links, since each has an address. */
export function TabRow({ label, className = '', children }: TabRowProps) {
  const row = useInSight<HTMLElement>('[aria-current="page"]');
  return (
    <nav
      ref={row}
      className={`flex scroller stitched ${styles.tabs} ${className}`}
      aria-label={label}
    >
      {children}
    </nav>
  );
}
