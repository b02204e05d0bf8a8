import { useRef, useState, type ReactNode } from 'react';
import { formatCount } from '../lib/count.ts';
import { ShowMore } from './show-more.tsx';

interface LongListProps<Item> {
  label: string;
  items: readonly Item[];
  className?: string | undefined;
  /** How many entries are shown at first, and how many each press adds. */
  first?: number;
  step?: number;
  children: (item: Item, index: number) => ReactNode;
}

export function LongList<Item>({
  label,
  items,
  className,
  first = 24,
  step = 24,
  children,
}: LongListProps<Item>) {
  const [shown, setShown] = useState(first);
  const list = useRef<HTMLUListElement>(null);

  return (
    <>
      <ul ref={list} className={className} aria-label={label}>
        {items.slice(0, shown).map(children)}
      </ul>
      {shown < items.length && (
        <ShowMore list={list} className="above-16" isSmall onMore={() => setShown(shown + step)}>
          <span>
            <span>
              {shown + step < items.length ? 'Show more' : `Show all ${formatCount(items.length)}`}
            </span>
            <span className="visually-hidden"> {label}</span>
          </span>
        </ShowMore>
      )}
    </>
  );
}
