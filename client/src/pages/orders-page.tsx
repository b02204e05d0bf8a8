import { NavLink } from 'react-router-dom';
import { PageTitle } from '../components/page-title.tsx';
import { TabRow } from '../components/tab-row.tsx';
import { paths } from '../config/paths.ts';
import { NoOrders } from '../features/orders/components/grouped-orders.tsx';
import { CancelledList, OrderedList } from '../features/orders/components/order-lists.tsx';
import styles from './orders-page.module.css';

const tabs = {
  ordered: { to: paths.orders, label: 'Ordered', title: 'ON THE WAY' },
  delivered: { to: paths.delivered, label: 'Delivered', title: 'Delivered' },
  returned: { to: paths.returned, label: 'Returned', title: 'Returned' },
  cancelled: { to: paths.cancelled, label: 'Cancelled', title: 'Cancelled' },
};

export function OrdersPage({ tab }: { tab: keyof typeof tabs }) {
  const { title } = tabs[tab];
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      <h1>Returns &amp; Orders</h1>
      <div className={styles.tabs}>
        <TabRow label="Orders">
          {Object.values(tabs).map(({ to, label }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </TabRow>
      </div>
      {tab === 'ordered' && <OrderedList title={title} />}
      {tab === 'cancelled' && <CancelledList title={title} />}
      {(tab === 'delivered' || tab === 'returned') && (
        <>
          {/* For screen readers only, because tab and text already say it. */}
          <h2>
            <span className="visually-hidden">{title}</span>
          </h2>
          <div className={styles.belowTabs}>
            <NoOrders text={`Nothing ${tab} yet.`} />
          </div>
        </>
      )}
    </div>
  );
}
