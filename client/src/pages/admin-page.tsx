import { lazyPart } from '../components/lazy-part.tsx';
import { PageSkeleton } from '../components/skeleton.tsx';
import { AdminOnly } from '../features/account/components/admin-only.tsx';
import { AdminOrders } from './admin-orders.tsx';
import { AdminOthers } from './admin-others.tsx';
import { AdminProducts } from './admin-products.tsx';
import page from './page.module.css';

/** A chunk of its own, because of the charts. */
const AdminOverview = lazyPart(
  async () => (await import('./admin-overview.tsx')).AdminOverview,
  PageSkeleton,
);

const screens = {
  products: AdminProducts,
  others: AdminOthers,
  orders: AdminOrders,
  overview: AdminOverview,
};

export function AdminPage({ screen }: { screen: keyof typeof screens }) {
  const Screen = screens[screen];
  return (
    <AdminOnly>
      <div className={page.page}>
        <Screen />
      </div>
    </AdminOnly>
  );
}
