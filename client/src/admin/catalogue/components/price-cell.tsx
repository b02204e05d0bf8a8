import { memo, useId, useState, type KeyboardEvent } from 'react';
import { formatRupees } from '@tanabana/server/contract/money';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { perUnit } from '@tanabana/server/contract/quantity';
import { adminMessages } from '../../messages.ts';
import { readMrp, readPrice } from '../product-draft.ts';
import { useChangeProduct, type Change } from '../use-change-product.ts';
import { RowError } from './sale-cells.tsx';
import styles from './catalogue-row.module.css';

interface PriceCellProps {
  product: CategorisedProduct;
  field: 'price' | 'mrp';
}

const names = { price: 'Price', mrp: 'MRP' };

/** Saved by Enter and on leaving it. The arrow keys lead to the same field of the next row. */
export const PriceCell = memo(function PriceCell({ product, field }: PriceCellProps) {
  const saved = product[field] ?? null;
  const { change, last, isPending, error } = useChangeProduct(product);
  /** Undefined at rest. */
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const errorId = useId();
  const said = isWrong ? adminMessages.notANumber : typed === undefined ? undefined : error;

  function restore() {
    setTyped(undefined);
    setIsWrong(false);
  }

  function save(isAgain: boolean) {
    if (typed === undefined) return;
    const value = field === 'mrp' ? readMrp(typed) : readPrice(typed);
    setIsWrong(Number.isNaN(value));
    if (Number.isNaN(value)) return;
    if (value === saved && !isPending) return restore();
    const next = {
      ...to(product, field, value),
      back: (now: CategorisedProduct) => to(now, field, now[field] ?? null),
    };
    // What is on its way is not sent twice, and what was refused only when it is asked for.
    if (last?.said === next.said && (isPending || (error && !isAgain))) return;
    change(next, { onSuccess: () => setTyped((now) => (now === typed ? undefined : now)) });
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event;
    if (key === 'Enter') save(true);
    if (key === 'Escape') restore();
    const row = currentTarget.closest('tr');
    const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[key];
    const input = next?.querySelector<HTMLInputElement>(`input[name=${field}]`);
    if (!input) return;
    event.preventDefault();
    input.focus();
    input.select();
  }

  return (
    <td role="cell" className={styles.priceCell} data-field={field}>
      <label className={`input-box row gap-4 ${styles.field}`} data-wrong={said ? '' : undefined}>
        {field === 'mrp' && <span className="muted">MRP</span>}
        <span className="muted" translate="no">
          ₹
        </span>
        <input
          className="bare grow"
          name={field}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          translate="no"
          aria-label={`${names[field]}: ${product.title}`}
          aria-invalid={said ? true : undefined}
          aria-describedby={said && errorId}
          placeholder="–"
          value={typed ?? (saved === null ? '' : formatRupees(saved).slice(1))}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          onBlur={() => save(false)}
        />
      </label>
      <RowError id={errorId} error={said} />
    </td>
  );
});

/** A change of this field, with what the notice says of it. */
function to(
  { title, cloth }: CategorisedProduct,
  field: PriceCellProps['field'],
  value: number | null,
): Omit<Change, 'back'> {
  if (value === null) return { fields: () => ({ mrp: null }), said: `${title}: no MRP.` };
  const rupees = formatRupees(value);
  return field === 'mrp'
    ? { fields: () => ({ mrp: value }), said: `${title}: MRP ${rupees}.` }
    : { fields: () => ({ price: value }), said: `${title}: ${rupees}${perUnit(cloth?.unit)}.` };
}
