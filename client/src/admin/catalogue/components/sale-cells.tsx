import { memo } from 'react';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { sizesForSale } from '@tanabana/server/contract/for-sale';
import { Checkbox } from '../../../components/checkbox.tsx';
import { FieldError } from '../../../components/field.tsx';
import { useChangeProduct, type Change } from '../use-change-product.ts';
import styles from './catalogue-row.module.css';

interface CellProps {
  product: CategorisedProduct;
}

/** Each size is a press: sold out or not. */
export const SizesCell = memo(function SizesCell({ product }: CellProps) {
  return (
    <td role="cell" className={`wrap gap-4 ${styles.sizes}`}>
      {product.sizes?.map((size) => (
        <Size key={size} product={product} size={size} />
      ))}
    </td>
  );
});

function Size({ product, size }: { product: CategorisedProduct; size: string }) {
  const { change, last, isPending, error } = useChangeProduct(product);
  const saved = product.soldOutSizes?.includes(size) ?? false;
  const isSoldOut = isPending ? last?.value : saved;
  const to = (value: boolean): Omit<Change, 'back'> => ({
    value,
    fields: ({ sizes = [], soldOutSizes = [] }) => ({
      soldOutSizes: sizes.filter((each) => (each === size ? value : soldOutSizes.includes(each))),
    }),
    said: `${product.title}, ${size}: ${value ? 'sold out' : 'for sale'}.`,
  });
  return (
    <>
      <button
        type="button"
        className={`tile small ${styles.size}`}
        aria-pressed={isSoldOut}
        aria-label={`${size} sold out: ${product.title}`}
        onClick={() =>
          change({
            ...to(!isSoldOut),
            back: ({ soldOutSizes = [] }) => to(soldOutSizes.includes(size)),
          })
        }
      >
        {size}
      </button>
      <RowError error={error} />
    </>
  );
}

/** Ticked too when every size is sold out. */
export const SoldOutCell = memo(function SoldOutCell({ product }: CellProps) {
  const { change, last, isPending, error } = useChangeProduct(product);
  const { title, soldOut = false } = product;
  const isSoldOut = soldOut || hasNoSize(product);
  const to = (value: boolean): Omit<Change, 'back'> => ({
    value,
    fields: (now) => (value ? { soldOut: true } : forSale(now)),
    said: `${title}: ${value ? 'sold out' : 'for sale'}.`,
  });
  const back: Change['back'] = (now) => ({
    ...to(now.soldOut === true || hasNoSize(now)),
    fields: () => ({
      soldOut: now.soldOut ?? false,
      ...(now.sizes && { soldOutSizes: now.soldOutSizes ?? [] }),
    }),
  });
  return (
    <td role="cell" className={`small ${styles.soldOut}`}>
      <Checkbox
        aria-label={`Sold out: ${title}`}
        checked={isPending ? last?.value : isSoldOut}
        onChange={({ target }) => change({ ...to(target.checked), back })}
      >
        {isSoldOut && !soldOut ? (
          <span>All sizes</span>
        ) : (
          <span className={styles.word}>Sold out</span>
        )}
      </Checkbox>
      <RowError error={error} />
    </td>
  );
});

/** Every size that it has is sold out. */
const hasNoSize = (product: CategorisedProduct) =>
  product.sizes !== undefined && sizesForSale(product).length === 0;

/** What is sent so that the product can be bought again. */
export const forSale = (product: CategorisedProduct) => ({
  soldOut: false,
  ...(hasNoSize(product) && { soldOutSizes: [] }),
});

export function RowError({ id, error }: { id?: string; error: string | undefined }) {
  if (!error) return undefined;
  return (
    <div role="alert" className={styles.error}>
      <FieldError {...(id && { id })}>{error}</FieldError>
    </div>
  );
}
