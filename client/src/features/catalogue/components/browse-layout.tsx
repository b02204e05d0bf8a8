import type { ReactNode } from 'react';
import { ListHeading } from '../../../components/list-heading.tsx';
import { countOf } from '../../../lib/count.ts';
import styles from './browse-layout.module.css';

interface BrowseLayoutProps {
  nav: ReactNode;
  heading: string;
  /** The number of products; undefined while loading. */
  count: number | undefined;
  children: ReactNode;
}

/** The layout of listings and search: navigation, a sticky heading and the products. */
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
