import type { ReactNode } from 'react';
import { LongList } from '../../../components/long-list.tsx';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal.ts';
import styles from './admin-list.module.css';

interface AdminListProps<Item> {
  heading: string;
  /** The accessible name. */
  label: string;
  items: readonly Item[];
  children: (item: Item, index: number) => ReactNode;
}

/** Few, so that the next section is not far below. */
const FIRST = 6;
/** Enough to show most categories with one press. */
const STEP = 200;

/** The entries of the catalogue below the form that adds to them. */
export function AdminList<Item extends { _id: string }>({
  heading,
  label,
  items,
  children,
}: AdminListProps<Item>) {
  const head = useFocusAfterRemoval<HTMLParagraphElement>(items.length);
  return (
    <div className={styles.section}>
      <p ref={head} tabIndex={-1} className={styles.heading}>
        {heading}
      </p>
      <LongList label={label} items={items} className={styles.list} first={FIRST} step={STEP}>
        {(item, index) => <li key={item._id}>{children(item, index)}</li>}
      </LongList>
    </div>
  );
}

interface AdminItemProps {
  picture: ReactNode;
  isWide?: boolean;
  title: string;
  detail: ReactNode;
  actions: ReactNode;
}

export function AdminItem({ picture, isWide = false, title, detail, actions }: AdminItemProps) {
  return (
    <>
      <div className={styles.picture} data-wide={isWide || undefined}>
        {picture}
      </div>
      <div className={styles.words}>
        <p>{title}</p>
        <p className={styles.detail}>{detail}</p>
      </div>
      {actions}
    </>
  );
}
