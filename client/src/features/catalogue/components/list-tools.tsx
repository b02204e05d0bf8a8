import {
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
  type Ref,
} from 'react';
import { ChevronDownIcon } from '../../../components/icons/icons.tsx';
import { FieldError } from '../../../components/field.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { formatCount } from '../../../lib/count.ts';
import { ownKey } from '../../../lib/own-key.ts';
import { useMediaQuery, wideScreen } from '../../../lib/use-media-query.ts';
import { pricesOf, readPrice, type ListView, type Sort } from '../list-view.ts';
import { catalogueMessages } from '../messages.ts';
import { ColourChips } from './colour-chips.tsx';
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
  /** The families to choose from: none while the list loads; undefined in a catalogue without any fact. */
  families: readonly string[] | undefined;
  isDisabled: boolean;
  onChange: (view: ListView) => void;
}

/** Sort, price range and colours of a list. On phones a button opens the price fields. */
export function ListTools({ sortRef, view, families, isDisabled, onChange }: ListToolsProps) {
  const [rangeId, errorId] = [useId(), useId()];
  const isWide = useMediaQuery(wideScreen);
  const [isOpen, setIsOpen] = useState(false);
  // The address changes in a transition. Until then a second change must build on the first.
  const [shown, showAtOnce] = useOptimistic(view);
  const { sort, from, to, colour } = shown;
  /** The field that holds an invalid price, until the view changes. */
  const [invalid, setInvalid] = useState<{ view: ListView; field: 'from' | 'to' }>();
  const invalidField = invalid?.view === view ? invalid.field : undefined;
  const isCrossed = from !== undefined && to !== undefined && from > to;
  const [shownFrom, shownTo] = pricesOf(shown);
  const error = invalidField
    ? catalogueMessages.notAPrice(invalidField === 'from' ? shownFrom : shownTo)
    : isCrossed && catalogueMessages.fromAboveTo;

  function change(changes: Partial<ListView>) {
    startTransition(() => {
      const next = { ...shown, ...changes };
      showAtOnce(next);
      onChange(next);
    });
  }

  const priceField = (field: 'from' | 'to') => ({
    isDisabled,
    isCrossed,
    errorId: invalidField === field || (isCrossed && !invalidField) ? errorId : undefined,
    onValidated: (isValid: boolean) => setInvalid(isValid ? undefined : { view, field }),
    onChange: (price: number | undefined) => change({ [field]: price }),
  });

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
          {isOpen ? <span>Price</span> : <Range view={shown} />}
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
          Price from
        </span>
        <PriceField label="Price from" price={from} {...priceField('from')} />
        <span className={styles.to} aria-hidden="true">
          to
        </span>
        <PriceField label="Price to" price={to} {...priceField('to')} />
        <div className={styles.error} aria-live="polite">
          {error && <FieldError id={errorId}>{error}</FieldError>}
        </div>
      </div>
      {families && (
        <div className={styles.colours}>
          {families.length > 0 && (
            <ColourChips
              families={families}
              chosen={colour}
              onChange={(chosen) => change({ colour: chosen })}
            />
          )}
        </div>
      )}
    </div>
  );
}

function Range({ view }: { view: ListView }) {
  const [first, last] = pricesOf(view);
  if (!first && !last) return <span>Price</span>;
  return (
    <span className={styles.chosen}>
      <VisuallyHidden>Price </VisuallyHidden>
      <span>
        {first && last ? `${first}–${last.slice(1)}` : first ? `From ${first}` : `Up to ${last}`}
      </span>
    </span>
  );
}

/** A typed price is applied after a pause of this length. */
const PAUSE_MS = 500;

interface PriceFieldProps {
  label: string;
  price: number | undefined;
  isDisabled: boolean;
  /** The “from” price is higher than the “to” price. */
  isCrossed: boolean;
  /** The id of the error message, if it is about this field. */
  errorId: string | undefined;
  onValidated: (isValid: boolean) => void;
  onChange: (price: number | undefined) => void;
}

/** Shows a grouped number, and plain digits while it has the focus. An invalid price is not applied. */
function PriceField({
  label,
  price,
  isDisabled,
  isCrossed,
  errorId,
  onValidated,
  onChange,
}: PriceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isEdited = typed !== undefined;

  // The focus has selected the grouped number, and plain digits take its place.
  useLayoutEffect(() => {
    if (isEdited) field.current?.select();
  }, [isEdited]);

  function apply() {
    if (typed === undefined) return;
    const plain = typed.replace(/[₹,\s]/g, '');
    const next = readPrice(plain);
    if (next === undefined && plain !== '') onValidated(false);
    else if (next !== price) onChange(next);
  }

  const applyAfterPause = useEffectEvent(apply);

  useEffect(() => {
    const timer = setTimeout(applyAfterPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <span className={styles.price}>
      <span aria-hidden="true">₹</span>
      <input
        ref={field}
        className={styles.control}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isCrossed || (errorId && isEdited) || undefined}
        aria-describedby={errorId}
        value={typed ?? (price === undefined ? '' : formatCount(price))}
        disabled={isDisabled}
        onFocus={() => {
          setTyped(price === undefined ? '' : String(price));
          if (errorId) onValidated(true);
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          onValidated(true);
        }}
        onKeyDown={(event) => {
          if (ownKey(event) === 'Enter') apply();
        }}
        onBlur={() => {
          apply();
          setTyped(undefined);
        }}
      />
    </span>
  );
}
