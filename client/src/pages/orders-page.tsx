import { PageTitle } from '../components/page-title.tsx';
import { NoOrders } from '../features/orders/components/no-orders.tsx';
import { CancelledList, OrderedList } from '../features/orders/components/order-list.tsx';
import { OrderTabs } from '../features/orders/components/order-tabs.tsx';
import styles from './orders-page.module.css';
import page from './page.module.css';

export type OrdersTab = 'ordered' | 'delivered' | 'returned' | 'cancelled';

/** One screen a tab. Delivered and Returned are always empty (specification, section 2). */
export function OrdersPage({ tab }: { tab: OrdersTab }) {
  return (
    <div className={page.page}>
      <PageTitle>Returns &amp; Orders</PageTitle>
      <h1>Returns &amp; Orders</h1>
      <div className={styles.tabs}>
        <OrderTabs />
      </div>
      {tab === 'ordered' && <OrderedList />}
      {tab === 'delivered' && <NoOrders sentence="Nothing delivered yet." />}
      {tab === 'returned' && <NoOrders sentence="Nothing returned yet." />}
      {tab === 'cancelled' && <CancelledList />}
    </div>
  );
}
