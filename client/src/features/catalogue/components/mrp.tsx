import { formatRupees, toPaise } from '@tanabana/server/contract/money';
import type { Product } from '@tanabana/server/contract/product';
import styles from './mrp.module.css';

/** `MRP ₹649 23 % off`, on a line of its own; nothing where the product has no MRP. */
export function Mrp({ product: { price, mrp } }: { product: Product }) {
  if (mrp === undefined) return null;
  const off = Math.floor((100 * toPaise(mrp - price)) / toPaise(mrp));
  return (
    <span className={`wrap ${styles.mrp}`}>
      <s className="soft normal">
        <span aria-hidden="true" translate="no">{`MRP ${formatRupees(mrp)}`}</span>
        <span className="visually-hidden">{`MRP ${mrp} rupees, `}</span>
      </s>
      {off > 0 && <strong className="leaf">{`${off} % off`}</strong>}
    </span>
  );
}
