import { useState } from 'react';
import { Link, Navigate, useLocation, type Location } from 'react-router-dom';
import type { OrderDetails } from '@tanabana/server/contract/order';
import { orderScreenMessages } from '../features/orders/messages.ts';
import { ButtonLink } from '../components/button-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { VanIcon } from '../components/icons/later-icons.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelSkeleton } from '../components/skeleton.tsx';
import { contact } from '../config/brand.ts';
import { paths } from '../config/paths.ts';
import { useForgetAddresses } from '../features/addresses/use-addresses.ts';
import { SummaryLines } from '../features/cart/components/summary-lines.tsx';
import { ConfirmOnWhatsApp } from '../features/orders/components/confirm-on-whatsapp.tsx';
import { OrderSummary } from '../features/orders/components/order-summary.tsx';
import { formatArrival } from '../features/orders/order-dates.ts';
import { isCancelled, isOnItsWay } from '../features/orders/order-state.ts';
import { useOrder } from '../features/orders/use-orders.ts';
import { useUser } from '../session/use-session.ts';
import styles from './success-page.module.css';

/**
 * The order in the history's state, which survives a reload. Undefined for another user, who must not see it by going back,
 * and for a typed address.
 */
function confirmedOrder(state: unknown, uid: string): string | undefined {
  const { order, uid: placedBy } = (state ?? {}) as Record<string, unknown>;
  return placedBy === uid && typeof order === 'string' ? order : undefined;
}

/** For a user who has just placed an order. Anybody else is redirected to the orders. */
export function SuccessPage() {
  const { state, hash } = useLocation() as Location<unknown>;
  const { uid } = useUser();
  const confirmed = confirmedOrder(state, uid);
  const [id] = useState(confirmed);
  if (id === undefined) return <Navigate to={paths.orders} replace />;
  return (
    <>
      {/* A link within the page, such as Back to Top, makes a history entry without state. */}
      {confirmed === undefined && <Navigate to={{ hash }} replace state={{ order: id, uid }} />}
      <Confirmation id={id} />
    </>
  );
}

function Confirmation({ id }: { id: string }) {
  const { order, isLoading } = useOrder(id);
  useForgetAddresses();
  // The user may cancel the order and go back.
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
            <p className={`finger ${styles.number}`}>
              {order && (
                <span>
                  Order number{' '}
                  <Link className="link" to={paths.order(id)} translate="no">
                    {order.orderNumber}
                  </Link>
                </span>
              )}
            </p>
            <div className="wrap mid gap-12">
              <ButtonLink to={paths.orders}>Go to Orders</ButtonLink>
              {order && <ConfirmOnWhatsApp order={order} number={contact.whatsApp} />}
            </div>
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

/** Without lines that were cancelled since. */
function PlacedOrder({ order }: { order: OrderDetails }) {
  const lines = order.lines.filter(isOnItsWay);
  return (
    <OrderSummary order={order}>
      <p className="row leaf below-16 strong">
        <VanIcon size={20} />
        <span>{formatArrival(order.deliverBy)}</span>
      </p>
      <SummaryLines lines={lines} />
    </OrderSummary>
  );
}
