import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import type { OrderDetails } from '@tanabana/server/contract/order';
import { orderScreenMessages } from '../features/orders/messages.ts';
import { ButtonLink } from '../components/button-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { VanIcon } from '../components/icons/icons.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelSkeleton } from '../components/skeleton.tsx';
import { TextLink } from '../components/text-link.tsx';
import { paths } from '../config/paths.ts';
import { SummaryLines } from '../features/cart/components/summary-lines.tsx';
import { OrderSummary } from '../features/orders/components/order-summary.tsx';
import { formatArrival } from '../features/orders/order-dates.ts';
import { isCancelled, isOnItsWay } from '../features/orders/order-state.ts';
import { confirmedOrder, successState } from '../features/orders/success-state.ts';
import { useOrder } from '../features/orders/use-orders.ts';
import { useUser } from '../session/use-session.ts';
import styles from './success-page.module.css';

/** For a user who has just placed an order. Others are redirected to the orders. */
export function SuccessPage() {
  const { state, hash } = useLocation() as Location<unknown>;
  const { uid } = useUser();
  const kept = confirmedOrder(state, uid);
  const [id] = useState(kept);
  if (id === undefined) return <Navigate to={paths.orders} replace />;
  return (
    <>
      {/* A link within the page, as Back to Top, made a history entry without state. */}
      {kept === undefined && <Navigate to={{ hash }} replace state={successState(id, uid)} />}
      <Confirmation id={id} />
    </>
  );
}

/** The order's details appear below the words, which do not wait for them. */
function Confirmation({ id }: { id: string }) {
  const { order, isLoading } = useOrder(id);
  // A user may cancel it and come back with Back.
  const isAllCancelled = order ? isCancelled(order) : false;
  return (
    <div className={styles.success}>
      <PageTitle>Order placed</PageTitle>
      <EmptyState
        drawing="parcel"
        title={orderScreenMessages.placed}
        titleAs="h1"
        hint={isAllCancelled ? undefined : orderScreenMessages.onItsWay}
        action={
          <>
            <p className={styles.number}>
              {order && (
                <>
                  Order number <TextLink to={paths.order(id)}>{order.orderNumber}</TextLink>
                </>
              )}
            </p>
            <ButtonLink to={paths.orders}>Go to Orders</ButtonLink>
          </>
        }
      />
      <div className={styles.order}>
        {isLoading && <PanelSkeleton />}
        {order && !isAllCancelled && <PlacedOrder order={order} />}
      </div>
    </div>
  );
}

/** Without what was cancelled since. */
function PlacedOrder({ order }: { order: OrderDetails }) {
  const lines = order.lines.filter(isOnItsWay);
  return (
    <OrderSummary order={order}>
      <p className={styles.arrival}>
        <VanIcon size={20} />
        {formatArrival(order.deliverBy, 'Arrives by')}
      </p>
      <SummaryLines
        lines={lines.map((line) => ({ ...line, order: order.order, available: true }))}
      />
    </OrderSummary>
  );
}
