import { Navigate, useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { ordersMessages } from '@tanabana/server/contract/orders-messages';
import { ButtonLink } from '../components/button-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { paths } from '../config/paths.ts';
import { confirmedOrder } from '../features/orders/success-state.ts';
import styles from './success-page.module.css';

/** Only with a placed order in the history's state; a typed address leads to the orders. */
export function SuccessPage() {
  const { state } = useLocation() as Location<unknown>;
  if (confirmedOrder(state) === undefined) return <Navigate to={paths.orders} replace />;
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
