import type { ReactNode } from 'react';
import { LongList } from '../../../components/long-list.tsx';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal.ts';
import styles from './edited-list.module.css';

interface Owned {
  _id: string;
}

interface OwnedListProps<Item extends Owned> {
  /** How many there are, and of what. */
  heading: string;
  /** What they are. */
  label: string;
  items: readonly Item[];
  /** An entry: its picture, its words, its deeds. */
  children: (item: Item, index: number) => ReactNode;
}

/** So few at first that the next section is near. */
const FIRST = 6;
/** As many as a category has, if it is not a very big one. */
const STEP = 200;

/** What is in the catalogue already, below the form that adds to it. */
export function OwnedList<Item extends Owned>({
  heading,
  label,
  items,
  children,
}: OwnedListProps<Item>) {
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

interface OwnedItemProps {
  picture: ReactNode;
  /** A picture as wide as a slide. */
  isWide?: boolean;
  title: string;
  detail: ReactNode;
  deeds: ReactNode;
}

export function OwnedItem({ picture, isWide = false, title, detail, deeds }: OwnedItemProps) {
  return (
    <>
      <div className={styles.picture} data-wide={isWide || undefined}>
        {picture}
      </div>
      <div className={styles.words}>
        <p>{title}</p>
        <p className={styles.detail}>{detail}</p>
      </div>
      {deeds}
    </>
  );
}
