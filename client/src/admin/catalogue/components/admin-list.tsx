import type { ReactNode } from 'react';
import { LongList } from '../../../components/long-list.tsx';
import styles from './admin-list.module.css';

interface AdminListProps<Item> {
  heading: string;
  /** The accessible name. */
  label: string;
  items: readonly Item[];
  children: (item: Item, index: number) => ReactNode;
}

/** Few, so that the next section stays near. */
const FIRST = 6;
/** Enough for most categories. */
const STEP = 200;

/** Entries of the catalogue, each with its buttons. */
export function AdminList<Item extends { _id: string }>({
  heading,
  label,
  items,
  children,
}: AdminListProps<Item>) {
  return (
    <div className={`line-above above-24 ${styles.section}`}>
      <p data-head className="muted">
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
  /** Below the detail. */
  more?: ReactNode;
  actions: ReactNode;
}

export function AdminItem({
  picture,
  isWide = false,
  title,
  detail,
  more,
  actions,
}: AdminItemProps) {
  return (
    <>
      <div className={styles.picture} data-wide={isWide || undefined}>
        {picture}
      </div>
      <div className="grow small">
        <p>{title}</p>
        <p className="soft">{detail}</p>
        {more}
      </div>
      {actions}
    </>
  );
}
