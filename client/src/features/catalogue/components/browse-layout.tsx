import type { ReactNode } from 'react';
import { ListHeading } from '../../../components/list-heading.tsx';
import { countOf } from '../../../lib/count.ts';
import styles from './browse-layout.module.css';

interface BrowseLayoutProps {
  /** The sidebar, or chips, that leads elsewhere. */
  nav: ReactNode;
  heading: string;
  /** How many products there are; undefined while that is not known. */
  count: number | undefined;
  children: ReactNode;
}

/** What listings and search share: sidebar, a heading that sticks, and what was found. */
export function BrowseLayout({ nav, heading, count, children }: BrowseLayoutProps) {
  return (
    <div className={styles.layout}>
      {nav}
      <div className={styles.body}>
        <div className={styles.head}>
          <ListHeading as="h1" count={count ?? 0} className={styles.heading}>
            {heading}
          </ListHeading>
          {count !== undefined && <p className={styles.count}>{countOf('product', count)}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
