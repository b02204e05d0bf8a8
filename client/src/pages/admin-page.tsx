import { AdminOnly } from '../features/account/components/admin-only.tsx';
import { PackingList } from '../admin/packing/components/packing-list.tsx';
import { AdminOthers } from './admin-others.tsx';
import { AdminProducts } from './admin-products.tsx';
import page from './page.module.css';

const screens = { products: AdminProducts, others: AdminOthers, orders: PackingList };

/** The admin's three screens are one chunk, which other users do not load. */
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
