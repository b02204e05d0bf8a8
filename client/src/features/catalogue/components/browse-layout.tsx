import type { ReactNode } from 'react';
import { ListHeading } from '../../../components/list-heading.tsx';
import styles from './browse-layout.module.css';

interface BrowseLayoutProps {
  nav: ReactNode;
  heading: string;
  /** How many products are shown. */
  shown: number;
  /** Says how many there are; undefined while loading. */
  count: string | undefined;
  /** Beside the count. */
  action?: ReactNode;
  /** Between the heading and the products. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The layout of listings and search: navigation, a sticky heading and the products. */
export function BrowseLayout({
  nav,
  heading,
  shown,
  count,
  action,
  tools,
  children,
}: BrowseLayoutProps) {
  return (
    <div className={styles.layout}>
      {nav}
      <div>
        <div className={styles.head}>
          <ListHeading as="h1" count={shown} className={styles.heading}>
            {heading}
          </ListHeading>
          {action}
          <p className={styles.count} role="status">
            {count}
          </p>
        </div>
        {tools}
        {children}
      </div>
    </div>
  );
}
