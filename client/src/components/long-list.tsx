import { useState, type ReactNode } from 'react';
import { formatCount } from '../lib/count.ts';
import { useFocusFirstNew } from '../lib/use-focus-first-new.ts';
import { Button } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LongListProps<Item> {
  label: string;
  items: readonly Item[];
  className?: string | undefined;
  /** How many entries are shown at first, and how many each press adds. */
  first?: number;
  step?: number;
  /** Renders the `li` of an entry. */
  children: (item: Item, index: number) => ReactNode;
}

/** A long list, of which a button shows more. */
export function LongList<Item>({
  label,
  items,
  className,
  first = 24,
  step = 24,
  children,
}: LongListProps<Item>) {
  const [shown, setShown] = useState(first);
  const { list, focusFirstNew } = useFocusFirstNew(shown);

  function showMore() {
    focusFirstNew();
    setShown(shown + step);
  }

  return (
    <>
      <ul ref={list} className={className} aria-label={label}>
        {items.slice(0, shown).map(children)}
      </ul>
      {shown < items.length && (
        <div className="above-16">
          <Button variant="secondary" isSmall onClick={showMore}>
            <span>
              <span>
                {shown + step < items.length
                  ? 'Show more'
                  : `Show all ${formatCount(items.length)}`}
              </span>
              <VisuallyHidden> {label}</VisuallyHidden>
            </span>
          </Button>
        </div>
      )}
    </>
  );
}
