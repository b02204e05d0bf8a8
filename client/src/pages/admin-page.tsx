import { lazyPart } from '../components/lazy-part.tsx';
import { PageSkeleton } from '../components/skeleton.tsx';
import { AdminOnly } from '../features/account/components/admin-only.tsx';
import { PackingList } from '../admin/packing/components/packing-list.tsx';
import { AdminOthers } from './admin-others.tsx';
import { AdminProducts } from './admin-products.tsx';
import page from './page.module.css';

/** A chunk of its own, since it brings the charts. */
const Overview = lazyPart(
  async () => (await import('../admin/overview/components/overview.tsx')).Overview,
  PageSkeleton,
);

const screens = {
  products: AdminProducts,
  others: AdminOthers,
  orders: PackingList,
  overview: Overview,
};

/** The admin's screens are chunks that other users do not load. */
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
