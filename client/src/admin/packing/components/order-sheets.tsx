import type { PackingOrder } from '@tanabana/server/contract/order';
import { describeDates } from '../packing.ts';
import { OrderBody } from './order-body.tsx';
import styles from './order-sheets.module.css';

/** On paper each order has a page of its own. */
export function OrderSheets({ orders }: { orders: readonly PackingOrder[] }) {
  return orders.map((order) => (
    <article key={order._id} className={styles.order} aria-label={order.orderNumber}>
      <header className={styles.head}>
        <h2 className={styles.number} translate="no">
          {order.orderNumber}
        </h2>
        <p className="muted">{describeDates(order)}</p>
      </header>
      <OrderBody order={order} />
    </article>
  ));
}
