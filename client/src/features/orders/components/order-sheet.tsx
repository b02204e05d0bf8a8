import { titleOf } from '@tanabana/server/contract/line-words';
import { formatRupees, totalInRupees } from '@tanabana/server/contract/money';
import { formatLength } from '@tanabana/server/contract/quantity';
import type { OrderDetails } from '@tanabana/server/contract/order';
import { paymentLabels } from '@tanabana/server/contract/payment';
import { BrandMark } from '../../../components/brand-mark.tsx';
import { UnitPrice } from '../../../components/unit-price.tsx';
import { brand } from '../../../config/brand.ts';
import { formatCount } from '../../../lib/count.ts';
import { AddressLines } from '../../addresses/components/address-lines.tsx';
import { arrivalLabel, formatPlaced } from '../order-dates.ts';
import { isCancelled, isOnItsWay, sumUp } from '../order-state.ts';
import styles from './order-sheet.module.css';

/** The order as it is printed. Hidden on the screen. */
export function OrderSheet({ order }: { order: OrderDetails }) {
  const { orderNumber, placedAt, deliverBy, address, paymentMethod, note, lines } = order;
  const { count, total } = sumUp(order);
  return (
    <div className={`flex-column small ${styles.sheet}`}>
      <div className={`flex align-center between ${styles.head}`}>
        <p className={`row gap-12 ${styles.brand}`}>
          <BrandMark size={40} />
          {brand.name}
        </p>
        <p className={styles.title}>Order summary</p>
      </div>
      <div className={`stack gap-24 relative ${styles.facts}`}>
        <dl className={styles.details}>
          <dt>Order</dt>
          <dd className="strong" translate="no">
            {orderNumber}
          </dd>
          <dt>Placed</dt>
          <dd>{formatPlaced(placedAt)}</dd>
          {!isCancelled(order) && (
            <>
              <dt>{arrivalLabel(deliverBy)}</dt>
              <dd>{formatPlaced(deliverBy)}</dd>
            </>
          )}
          <dt>Payment</dt>
          <dd>{paymentLabels[paymentMethod]}</dd>
          {note && (
            <>
              <dt>Note</dt>
              <dd className="as-typed">{note}</dd>
            </>
          )}
        </dl>
        <div>
          <p className="soft">Deliver to</p>
          <p className="strong above-8">{address.name}</p>
          <AddressLines address={address} />
        </div>
      </div>
      <table className={`tabular ${styles.lines}`}>
        <thead>
          <tr>
            <th>Item</th>
            <th>Quantity</th>
            <th>Price</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line._id} className={isOnItsWay(line) ? undefined : 'soft'}>
              <td>
                {titleOf(line)}
                {!isOnItsWay(line) && <p>Cancelled</p>}
              </td>
              <td translate="no">{line.unit ? formatLength(line.noOfItems) : line.noOfItems}</td>
              <td>
                <UnitPrice price={line.price} unit={line.unit} />
              </td>
              <td translate="no">{isOnItsWay(line) ? formatRupees(totalInRupees([line])) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={`tabular right ${styles.sums}`}>
        <dt>{`Pieces (${formatCount(count)})`}</dt>
        <dd translate="no">{formatRupees(total)}</dd>
        <dt>Delivery</dt>
        <dd>Free</dd>
        <dt className={`strong text-18 above-12 ${styles.total}`}>Total, to be paid on delivery</dt>
        <dd className={`strong text-18 above-12 ${styles.total}`} translate="no">
          {formatRupees(total)}
        </dd>
      </dl>
      <p className={`line-above ${styles.tagline}`}>{brand.tagline}</p>
    </div>
  );
}
