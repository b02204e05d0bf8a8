import { useId } from 'react';
import { totalInRupees } from '@tanabana/server/contract/money';
import type { DeliveryAddress, AdminOrder, AdminOrderLine } from '@tanabana/server/contract/order';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { formatRupees } from '../../../lib/money.ts';
import { formatDay, formatTime, hasToPack, isToPack, totalToPay } from '../packing.ts';
import styles from './packing-order.module.css';

/** One order. In print it has a page of its own, and a cancelled order is left out. */
export function PackingOrder({ order }: { order: AdminOrder }) {
  const headingId = useId();
  const { orderNumber, placedAt, deliverBy, address, lines } = order;
  const isCancelled = !hasToPack(order);
  const due = isCancelled ? 'cancelled' : `deliver by ${formatDay(deliverBy)}`;
  return (
    <li
      tabIndex={-1}
      className={styles.order}
      aria-labelledby={headingId}
      data-cancelled={isCancelled || undefined}
    >
      <div className={styles.head}>
        <h2 id={headingId} className={styles.number}>
          {orderNumber}
        </h2>
        <p className={styles.dates}>
          {`Placed ${formatDay(placedAt)}, ${formatTime(placedAt)}, ${due}`}
        </p>
      </div>
      <div className={styles.body}>
        {address ? <Address address={address} /> : <p>The shopper has deleted the account.</p>}
        <div>
          <ul aria-label={`Items of ${orderNumber}`}>
            {lines.map((line) => (
              <Line key={line._id} line={line} />
            ))}
          </ul>
          <div className={styles.total}>
            <p className={styles.payment}>Cash On Delivery</p>
            <p className={styles.amount}>{formatRupees(totalToPay(order))}</p>
          </div>
        </div>
      </div>
    </li>
  );
}

function Address({
  address: { name, number, landmark, city, code, state, ...rest },
}: {
  address: DeliveryAddress;
}) {
  return (
    <address className={styles.address}>
      <p className={styles.name}>{name}</p>
      <p>{rest.address}</p>
      {landmark && <p>{landmark}</p>}
      <p>{`${city} ${code}, ${state}`}</p>
      <p>{`Mobile ${number.slice(0, 5)} ${number.slice(5)}`}</p>
    </address>
  );
}

function Line({ line }: { line: AdminOrderLine }) {
  const isPacked = isToPack(line);
  // Screen readers know the element 's' too.
  const Words = isPacked ? 'span' : 's';
  return (
    <li className={styles.line} data-cancelled={!isPacked || undefined}>
      <span className={styles.box} aria-hidden="true" />
      <span className={styles.picture}>
        <FramedPicture image={line.image} alt="" isLazy={false} />
      </span>
      <div>
        <p>
          <Words>{line.title}</Words>
        </p>
        {!isPacked && <p className={styles.state}>Cancelled</p>}
      </div>
      <p className={styles.times}>
        <Words>{`× ${line.noOfItems}`}</Words>
      </p>
      <p className={styles.sum}>
        <Words>{formatRupees(totalInRupees([line]))}</Words>
      </p>
    </li>
  );
}
