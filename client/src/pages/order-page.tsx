import { useParams } from 'react-router-dom';
import type { OrderDetails } from '@tanabana/server/contract/order';
import { Button } from '../components/button.tsx';
import { PrinterIcon } from '../components/icons/later-icons.tsx';
import { ChevronLeftIcon } from '../components/icons/icons.tsx';
import { LoadFailure } from '../components/dead-end.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LineSkeletons, PanelSkeleton } from '../components/skeleton.tsx';
import { TextLink } from '../components/text-link.tsx';
import { contact } from '../config/brand.ts';
import { paths } from '../config/paths.ts';
import { BuyAgain } from '../features/orders/components/buy-again.tsx';
import { ConfirmOnWhatsApp } from '../features/orders/components/confirm-on-whatsapp.tsx';
import { OrderLines } from '../features/orders/components/order-lines.tsx';
import { OrderSheet } from '../features/orders/components/order-sheet.tsx';
import { OrderSummary } from '../features/orders/components/order-summary.tsx';
import { OrderTimeline } from '../features/orders/components/order-timeline.tsx';
import { useOrder } from '../features/orders/use-orders.ts';
import { NotFoundPage } from './not-found-page.tsx';
import styles from './order-page.module.css';

export function OrderPage() {
  const { order, isLoading } = useOrder(useParams()['order'] ?? '');
  if (order === null) return <NotFoundPage />;
  if (!order && !isLoading) return <LoadFailure />;
  return (
    <>
      <div className={`page ${styles.screen}`} data-no-print>
        <PageTitle>{order ? `Order ${order.orderNumber}` : 'Order'}</PageTitle>
        <p className="row indigo gap-4">
          <ChevronLeftIcon size={16} />
          <TextLink to={paths.orders}>Returns &amp; Orders</TextLink>
        </p>
        <div className={`spread page-head ${styles.head}`}>
          <h1 className={styles.heading}>
            <span>Order</span>{' '}
            {order && (
              <span className={`nowrap ${styles.number}`} translate="no">
                {order.orderNumber}
              </span>
            )}
          </h1>
          {order && order.lines.length > 0 && <Actions order={order} />}
        </div>
        {order ? <OrderTimeline order={order} /> : <PanelSkeleton />}
        <div className="columns above-32">
          {order ? <OrderLines order={order} /> : <LineSkeletons />}
          {order ? <OrderSummary order={order} /> : <PanelSkeleton />}
        </div>
      </div>
      {order && <OrderSheet order={order} />}
    </>
  );
}

function Actions({ order }: { order: OrderDetails }) {
  return (
    <div className={`flex gap-12 ${styles.actions}`}>
      <ConfirmOnWhatsApp order={order} number={contact.whatsApp} />
      <Button variant="secondary" onClick={() => window.print()}>
        <PrinterIcon size={20} />
        Print
      </Button>
      <BuyAgain order={order.order} />
    </div>
  );
}
