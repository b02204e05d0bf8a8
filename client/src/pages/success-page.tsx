import { ordersMessages } from '@tanabana/server/contract/orders-messages';
import { ButtonLink } from '../components/button-link.tsx';
import { ParcelDrawing } from '../components/drawings/parcel-drawing.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { paths } from '../config/paths.ts';
import styles from './success-page.module.css';

export function SuccessPage() {
  return (
    <div className={styles.success}>
      <PageTitle>Order placed</PageTitle>
      <EmptyState
        drawing={<ParcelDrawing />}
        title={ordersMessages.placed}
        titleAs="h1"
        hint={ordersMessages.onItsWay}
        action={<ButtonLink to={paths.orders}>Go to Orders</ButtonLink>}
      />
    </div>
  );
}
