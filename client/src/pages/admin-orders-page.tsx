import { AdminOnly } from '../features/account/components/admin-only.tsx';
import { PackingList } from '../features/admin/components/packing-list.tsx';
import page from './page.module.css';

/** The owner's packing list (readings, "The owner's orders"). */
export function AdminOrdersPage() {
  return (
    <AdminOnly>
      <div className={page.page}>
        <PackingList />
      </div>
    </AdminOnly>
  );
}
