import { Navigate, useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { ordersMessages } from '../features/orders/messages.ts';
import { ButtonLink } from '../components/button-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { paths } from '../config/paths.ts';
import { confirmedOrder } from '../features/orders/success-state.ts';
import { useUser } from '../session/use-session.ts';
import styles from './success-page.module.css';

/** For a user who has just placed an order. Others are redirected to the orders. */
export function SuccessPage() {
  const { state } = useLocation() as Location<unknown>;
  const { uid } = useUser();
  if (confirmedOrder(state, uid) === undefined) return <Navigate to={paths.orders} replace />;
  return (
    <div className={styles.success}>
      <PageTitle>Order placed</PageTitle>
      <EmptyState
        drawing="parcel"
        title={ordersMessages.placed}
        titleAs="h1"
        hint={ordersMessages.onItsWay}
        action={<ButtonLink to={paths.orders}>Go to Orders</ButtonLink>}
      />
    </div>
  );
}
