import { formatRupees } from '@tanabana/server/contract/money';
import type { PackingLine, PackingOrder } from '@tanabana/server/contract/order';
import { paymentLabels } from '@tanabana/server/contract/payment';
import { formatQuantity } from '@tanabana/server/contract/line-words';
import { AddressLines } from '../../../features/addresses/components/address-lines.tsx';
import { LineSum, ProductLine } from '../../../features/cart/components/product-line.tsx';
import { isToPack, totalToPay } from '../packing.ts';
import styles from './order-body.module.css';

/** Where an order goes, what is in it and what is to be paid, on the screen and on paper. */
export function OrderBody({ order }: { order: PackingOrder }) {
  const { orderNumber, address, lines, paymentMethod } = order;
  return (
    <div className={styles.body}>
      {address ? (
        <address className={styles.address}>
          <p>{address.name}</p>
          <AddressLines address={address} />
        </address>
      ) : (
        <p>Account deleted. Do not send it.</p>
      )}
      <div>
        <ul aria-label={`Items of ${orderNumber}`}>
          {lines.map((line) => (
            <Line key={line._id} line={line} />
          ))}
        </ul>
        <div className={styles.total}>
          <p className="muted">{paymentLabels[paymentMethod]}</p>
          <p className="amount" translate="no">
            {formatRupees(totalToPay(order))}
          </p>
        </div>
      </div>
    </div>
  );
}

function Line({ line }: { line: PackingLine }) {
  const isOut = !isToPack(line);
  return (
    <li>
      <ProductLine
        variant="packing"
        line={line}
        isOut={isOut}
        after={
          <>
            <p className={styles.times} data-out={isOut || undefined} translate="no">
              {formatQuantity(line)}
            </p>
            <LineSum line={line} isCancelled={isOut} />
          </>
        }
      >
        {isOut && <p className="bad">{line.cancelledBy ? 'Cancelled by the shop' : 'Cancelled'}</p>}
      </ProductLine>
    </li>
  );
}
