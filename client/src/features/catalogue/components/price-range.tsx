import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FieldError } from '../../../components/field.tsx';
import { formatCount } from '../../../lib/count.ts';
import { ownKey } from '../../../lib/own-key.ts';
import { formatPrices, parsePrice, type ListView } from '../list-view.ts';
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

type Field = 'from' | 'to';

/** A typed price is applied after a pause of this length. */
const PAUSE_MS = 500;

/**
 * Two fields. Each shows a grouped number, and plain digits while it has the focus. An invalid price is not applied.
 */
export function PriceRange({ id, view, isDisabled, isFocused, onChange }: PriceRangeProps) {
  const errorId = `${id}-error`;
  const group = useRef<HTMLDivElement>(null);
  /** What is typed into the field that has the focus. */
  const [typed, setTyped] = useState<{ field: Field; text: string }>();
  /** The field that holds an invalid price, until the view changes. */
  const [invalid, setInvalid] = useState<{ view: ListView; field: Field }>();
  const invalidField = invalid?.view === view ? invalid.field : undefined;
  const { from, to } = view;
  const isCrossed = from !== undefined && to !== undefined && from > to;
  const [shownFrom, shownTo] = formatPrices(view);
  const error = invalidField
    ? catalogueMessages.notAPrice(invalidField === 'from' ? shownFrom : shownTo)
    : isCrossed && catalogueMessages.fromAboveTo;

  useEffect(() => {
    if (isFocused) group.current?.querySelector('input')?.focus();
  }, [isFocused]);

  // Plain digits have replaced the number that the focus had selected: select them.
  const typedField = typed?.field;
  useLayoutEffect(() => {
    if (typedField) group.current?.querySelector<HTMLInputElement>('input:focus')?.select();
  }, [typedField]);

  function apply() {
    if (!typed) return;
    const { field, text } = typed;
    const plain = text.replace(/[₹,\s]/g, '');
    const price = parsePrice(plain);
    if (price === undefined && plain !== '') setInvalid({ view, field });
    else if (price !== view[field]) onChange({ [field]: price });
  }

  const applyAfterPause = useEffectEvent(apply);

  useEffect(() => {
    const timer = setTimeout(applyAfterPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function priceField(field: Field, label: string, hint: string) {
    const price = view[field];
    const isTyped = typed?.field === field;
    const hasError = invalidField === field || (isCrossed && !invalidField);
    return (
      <span className={`select min-0 ${styles.price}`}>
        <span className="soft" aria-hidden="true">
          ₹
        </span>
        <input
          className={`finger wide input-box ${styles.field}`}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={label}
          placeholder={hint}
          aria-invalid={isCrossed || (hasError && isTyped) || undefined}
          aria-describedby={hasError ? errorId : undefined}
          value={isTyped ? typed.text : price === undefined ? '' : formatCount(price)}
          disabled={isDisabled}
          onFocus={() => {
            setTyped({ field, text: price === undefined ? '' : String(price) });
            if (hasError) setInvalid(undefined);
          }}
          onChange={({ target }) => {
            setTyped({ field, text: target.value });
            setInvalid(undefined);
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

  return (
    <div
      ref={group}
      id={id}
      className={`align-center stack ${styles.range}`}
      role="group"
      aria-label="Price"
    >
      {priceField('from', 'Price from', 'From')}
      <span className="muted" aria-hidden="true">
        to
      </span>
      {priceField('to', 'Price to', 'To')}
      <div className={`whole-row ${styles.error}`} aria-live="polite">
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
      <span className="visually-hidden">Price </span>
      <span>
        {first && last ? `${first}–${last.slice(1)}` : first ? `From ${first}` : `Up to ${last}`}
      </span>
    </span>
  );
}
