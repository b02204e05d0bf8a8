import { NavLink } from 'react-router-dom';
import { PageTitle } from '../components/page-title.tsx';
import { TabRow } from '../components/tab-row.tsx';
import { paths } from '../config/paths.ts';
import { NoOrders } from '../features/orders/components/grouped-orders.tsx';
import { CancelledList, OrderedList } from '../features/orders/components/order-lists.tsx';
import styles from './orders-page.module.css';

type OrdersTab = 'ordered' | 'delivered' | 'returned' | 'cancelled';

const titles: Record<OrdersTab, string> = {
  ordered: 'ON THE WAY',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
};

export function OrdersPage({ tab }: { tab: OrdersTab }) {
  return (
    <div className="page">
      <PageTitle>{titles[tab]}</PageTitle>
      <h1>Returns &amp; Orders</h1>
      <div className={styles.tabs}>
        <OrderTabs />
      </div>
      {tab === 'ordered' && <OrderedList title={titles.ordered} />}
      {tab === 'delivered' && (
        <AlwaysEmpty title={titles.delivered} text="Nothing delivered yet." />
      )}
      {tab === 'returned' && <AlwaysEmpty title={titles.returned} text="Nothing returned yet." />}
      {tab === 'cancelled' && <CancelledList title={titles.cancelled} />}
    </div>
  );
}

/** The heading is for screen readers only, because tab and text already say it. */
function AlwaysEmpty({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h2>
        <span className="visually-hidden">{title}</span>
      </h2>
      <div className={styles.belowTabs}>
        <NoOrders text={text} />
      </div>
    </>
  );
}

const tabs = [
  { to: paths.orders, label: 'Ordered' },
  { to: paths.delivered, label: 'Delivered' },
  { to: paths.returned, label: 'Returned' },
  { to: paths.cancelled, label: 'Cancelled' },
];

function OrderTabs() {
  return (
    <TabRow label="Orders">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </TabRow>
  );
}
