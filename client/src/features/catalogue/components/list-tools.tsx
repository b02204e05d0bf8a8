import { formatRupees } from '@tanabana/server/contract/money';
import { startTransition, useEffect, useEffectEvent, useId, useOptimistic, useState } from 'react';
import type { Ref } from 'react';
import { ChevronDownIcon } from '../../../components/icons/icons.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { formatCount } from '../../../lib/count.ts';
import { useMediaQuery, wideScreen } from '../../../lib/use-media-query.ts';
import { readPrice } from '../list-view.ts';
import type { ListView, Sort } from '../list-view.ts';
import styles from './list-tools.module.css';

const sorts: readonly [Sort, string][] = [
  ['', 'Newest'],
  ['price', 'Price low to high'],
  ['-price', 'Price high to low'],
  ['reviews', 'Most reviewed'],
];

interface ListToolsProps {
  sortRef: Ref<HTMLSelectElement>;
  view: ListView;
  isDisabled: boolean;
  onChange: (view: ListView) => void;
}

/** Sort and price range of a list; on phones a button opens the fields of the range. */
export function ListTools({ sortRef, view, isDisabled, onChange }: ListToolsProps) {
  const rangeId = useId();
  const isWide = useMediaQuery(wideScreen);
  const [isOpen, setIsOpen] = useState(false);
  // The list follows in a transition. Meanwhile a second change must not undo the first.
  const [shown, showAtOnce] = useOptimistic(view);
  const { sort, from, to } = shown;

  function change(changes: Partial<ListView>) {
    startTransition(() => {
      const next = { ...shown, ...changes };
      showAtOnce(next);
      onChange(next);
    });
  }

  return (
    <div className={styles.tools}>
      <div className={styles.sort}>
        <span className={styles.label} aria-hidden="true">
          Sort
        </span>
        <span className={styles.select}>
          <select
            ref={sortRef}
            className={styles.control}
            aria-label="Sort"
            value={sort}
            disabled={isDisabled}
            onChange={({ target }) => change({ sort: target.value as Sort })}
          >
            {sorts.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={20} />
        </span>
      </div>
      {!isWide && (
        <button
          type="button"
          className={`${styles.control} ${styles.opener}`}
          aria-expanded={isOpen}
          aria-controls={rangeId}
          disabled={isDisabled}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Price' : <Range view={shown} />}
          <ChevronDownIcon size={20} />
        </button>
      )}
      <div
        id={rangeId}
        className={styles.range}
        role="group"
        aria-label="Price"
        hidden={!isWide && !isOpen}
      >
        <span className={styles.label} aria-hidden="true">
          Price
        </span>
        <PriceField
          label="Price from"
          price={from}
          isDisabled={isDisabled}
          onChange={(from) => change({ from })}
        />
        <span className={styles.to} aria-hidden="true">
          to
        </span>
        <PriceField
          label="Price to"
          price={to}
          isDisabled={isDisabled}
          onChange={(to) => change({ to })}
        />
      </div>
    </div>
  );
}

function Range({ view: { from, to } }: { view: ListView }) {
  const [first, last] = [from, to].map((price) => price !== undefined && formatRupees(price));
  if (!first && !last) return 'Price';
  return (
    <span>
      <VisuallyHidden>Price </VisuallyHidden>
      {first && last ? `${first} to ${last}` : first ? `From ${first}` : `Up to ${last}`}
    </span>
  );
}

/** A price that is being typed counts after so long a pause (milliseconds). */
const PAUSE_MS = 500;

interface PriceFieldProps {
  label: string;
  price: number | undefined;
  isDisabled: boolean;
  onChange: (price: number | undefined) => void;
}

/** Shows a grouped number, and plain digits while it has the focus. What is no price is not taken. */
function PriceField({ label, price, isDisabled, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>();

  function take() {
    if (typed === undefined) return;
    const plain = typed.replace(/[₹,\s]/g, '');
    const wanted = readPrice(plain);
    if (wanted !== price && (wanted !== undefined || plain === '')) onChange(wanted);
  }

  const takeTyped = useEffectEvent(take);

  useEffect(() => {
    const timer = setTimeout(takeTyped, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <span className={styles.price}>
      <span aria-hidden="true">₹</span>
      <input
        className={styles.control}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={label}
        value={typed ?? (price === undefined ? '' : formatCount(price))}
        disabled={isDisabled}
        onFocus={() => setTyped(price === undefined ? '' : String(price))}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
        onBlur={() => {
          take();
          setTyped(undefined);
        }}
      />
    </span>
  );
}
