import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FieldError } from '../../../components/field.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { formatCount } from '../../../lib/count.ts';
import { ownKey } from '../../../lib/own-key.ts';
import { formatPrices, readPrice, type ListView } from '../list-view.ts';
import { catalogueMessages } from '../messages.ts';
import styles from './price-range.module.css';

interface PriceRangeProps {
  id: string;
  view: ListView;
  isDisabled: boolean;
  /** A press has opened it: the focus goes there. */
  isFocused: boolean;
  onChange: (changes: Partial<ListView>) => void;
}

/** Two fields. */
export function PriceRange({ id, view, isDisabled, isFocused, onChange }: PriceRangeProps) {
  const errorId = `${id}-error`;
  const { from, to } = view;
  /** The field that holds an invalid price, until the view changes. */
  const [invalid, setInvalid] = useState<{ view: ListView; field: 'from' | 'to' }>();
  const invalidField = invalid?.view === view ? invalid.field : undefined;
  const isCrossed = from !== undefined && to !== undefined && from > to;
  const [shownFrom, shownTo] = formatPrices(view);
  const error = invalidField
    ? catalogueMessages.notAPrice(invalidField === 'from' ? shownFrom : shownTo)
    : isCrossed && catalogueMessages.fromAboveTo;

  const priceField = (field: 'from' | 'to') => ({
    isDisabled,
    isCrossed,
    errorId: invalidField === field || (isCrossed && !invalidField) ? errorId : undefined,
    onValidated: (isValid: boolean) => setInvalid(isValid ? undefined : { view, field }),
    onChange: (price: number | undefined) => onChange({ [field]: price }),
  });

  return (
    <div id={id} className={`stack ${styles.range}`} role="group" aria-label="Price">
      <PriceField
        label="Price from"
        hint="From"
        isFocused={isFocused}
        price={from}
        {...priceField('from')}
      />
      <span className="muted" aria-hidden="true">
        to
      </span>
      <PriceField label="Price to" hint="To" price={to} {...priceField('to')} />
      <div className={styles.error} aria-live="polite">
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  );
}

/** The chosen prices: the words of the button that opens the fields. */
export function PriceWords({ view }: { view: ListView }) {
  const [first, last] = formatPrices(view);
  if (!first && !last) return <span>Price</span>;
  return (
    <span>
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
  hint: string;
  isFocused?: boolean;
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
  hint,
  isFocused = false,
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

  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

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
        className={`input-box ${styles.field}`}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={label}
        placeholder={hint}
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
