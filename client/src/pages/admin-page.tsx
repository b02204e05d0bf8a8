import { ButtonLink } from '../components/button-link.tsx';
import { DeadEnd } from '../components/dead-end.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { PageSkeleton } from '../components/skeleton.tsx';
import { paths } from '../config/paths.ts';
import { accountMessages } from '../features/account/messages.ts';
import { useIsAdmin } from '../features/account/use-account.ts';
import { AdminOrders } from './admin-orders.tsx';
import { AdminOthers } from './admin-others.tsx';
import { AdminProducts } from './admin-products.tsx';

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
  const isAdmin = useIsAdmin();
  const Screen = screens[screen];
  if (isAdmin === undefined) return <PageSkeleton />;
  if (isAdmin) {
    return (
      <div className="page" data-layout="admin">
        <Screen />
      </div>
    );
  }
  return (
    <DeadEnd
      pageTitle="Not available"
      title={accountMessages.refused}
      action={
        <ButtonLink to={paths.home} reloadDocument>
          Go to Home
        </ButtonLink>
      }
    />
  );
}
