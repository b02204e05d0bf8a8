import { useId, useState, type KeyboardEvent } from 'react';
import { isSoldOut } from '@tanabana/server/contract/for-sale';
import { formatRupees } from '@tanabana/server/contract/money';
import type { CategorisedProduct, Product } from '@tanabana/server/contract/product';
import { perUnit } from '@tanabana/server/contract/quantity';
import { Checkbox } from '../../../components/checkbox.tsx';
import { FieldError } from '../../../components/field.tsx';
import { ownKey } from '../../../lib/own-key.ts';
import { drawNow } from '../../../lib/use-came-near.ts';
import { adminMessages } from '../../messages.ts';
import { readMrp, readPrice } from '../../read-number.ts';
import { forSale, readReason, useChangeProduct } from '../use-change-product.ts';
import styles from './catalogue-row.module.css';

interface CellProps {
  product: CategorisedProduct;
}

const prices = {
  price: {
    label: 'Price',
    read: readPrice,
    describe: ({ title, price, cloth }: Product) =>
      `${title}: ${formatRupees(price)}${perUnit(cloth?.unit)}.`,
  },
  mrp: {
    label: 'MRP',
    read: readMrp,
    describe: ({ title, mrp }: Product) =>
      `${title}: ${mrp ? `MRP ${formatRupees(mrp)}` : 'no MRP'}.`,
  },
};

/** Saved by Enter and on leaving it. The arrow keys lead to the same field of the next row. */
export function PriceCell({ product, field }: CellProps & { field: keyof typeof prices }) {
  const { label, read, describe } = prices[field];
  const { change, shown } = useChangeProduct(product);
  /** Undefined at rest and while it is saved. */
  const [typed, setTyped] = useState<string>();
  /** The last text that was no number or not saved. */
  const [refused, setRefused] = useState<{ text: string; reason: string }>();
  const errorId = useId();
  const said = refused?.reason;
  const value = shown[field] ?? null;

  function restore() {
    setTyped(undefined);
    setRefused(undefined);
  }

  function save() {
    if (typed === undefined) return;
    const next = read(typed);
    if (Number.isNaN(next)) {
      setRefused({ text: typed, reason: adminMessages.notANumber });
      return;
    }
    restore();
    if (next === value) return;
    const refuse = (error: Error) => {
      setRefused({ text: typed, reason: readReason(error) });
      setTyped((newer) => newer ?? typed);
    };
    change({ fields: () => ({ [field]: next }), describe }, { onError: refuse });
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget } = event;
    const key = ownKey(event);
    if (key === 'Enter') save();
    if (key === 'Escape') restore();
    const row = currentTarget.closest('tr');
    const other = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[key];
    if (!other) return;
    event.preventDefault();
    drawNow([other]);
    const next = other.querySelector<HTMLInputElement>(`input[name=${field}]`);
    next?.focus();
    next?.select();
  }

  return (
    <td role="cell" className={`contents ${styles.priceCell}`} data-field={field}>
      <label
        className={`input-box ring row gap-4 tabular ${styles.field}`}
        data-wrong={said ? '' : undefined}
      >
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
          aria-label={`${label}: ${product.title}`}
          aria-invalid={said ? true : undefined}
          aria-describedby={said && errorId}
          placeholder="–"
          value={typed ?? (value === null ? '' : formatRupees(value).slice(1))}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          onBlur={() => typed !== refused?.text && save()}
        />
      </label>
      <RowError id={errorId} error={said} />
    </td>
  );
}

/** Each size is a press: sold out or not. */
export function SizesCell({ product }: CellProps) {
  return (
    <td role="cell" className={`wrap gap-4 ${styles.sizes}`}>
      {product.sizes?.map((size) => (
        <Size key={size} product={product} size={size} />
      ))}
    </td>
  );
}

const saleWord = (isGone: boolean) => (isGone ? 'sold out' : 'for sale');

function Size({ product, size }: CellProps & { size: string }) {
  const { change, shown, error } = useChangeProduct(product);
  const isGone = ({ soldOutSizes = [] }: Pick<Product, 'soldOutSizes'>) =>
    soldOutSizes.includes(size);

  function press() {
    const isNext = !isGone(shown);
    change({
      fields: ({ sizes = [], soldOutSizes = [] }) => ({
        soldOutSizes: sizes.filter((each) =>
          each === size ? isNext : soldOutSizes.includes(each),
        ),
      }),
      describe: (saved) => `${saved.title}, ${size}: ${saleWord(isGone(saved))}.`,
    });
  }

  return (
    <>
      <button
        type="button"
        className={`finger side-8 tile small ${styles.size}`}
        aria-pressed={isGone(shown)}
        aria-label={`${size} sold out: ${product.title}`}
        onClick={press}
      >
        {size}
      </button>
      <RowError error={error} />
    </>
  );
}

/** Ticked too when every size is sold out. */
export function SoldOutCell({ product }: CellProps) {
  const { change, shown, error } = useChangeProduct(product);
  const isGone = isSoldOut(shown);
  return (
    <td role="cell" className={`small ${styles.soldOut}`}>
      <Checkbox
        aria-label={`Sold out: ${product.title}`}
        checked={isGone}
        onChange={({ target }) =>
          change({
            fields: target.checked ? () => ({ soldOut: true }) : forSale,
            describe: (saved) => `${saved.title}: ${saleWord(isSoldOut(saved))}.`,
          })
        }
      >
        {isGone && !shown.soldOut ? (
          <span>All sizes</span>
        ) : (
          <span className="not-on-desktops">Sold out</span>
        )}
      </Checkbox>
      <RowError error={error} />
    </td>
  );
}

function RowError({ id, error }: { id?: string; error: string | undefined }) {
  if (!error) return undefined;
  return (
    <div role="alert" className={styles.error}>
      <FieldError {...(id && { id })}>{error}</FieldError>
    </div>
  );
}
