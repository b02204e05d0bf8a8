import type { ReactNode } from 'react';
import type { OrderDetails } from '@tanabana/server/contract/order';
import { CloseIcon, TickIcon, VanIcon } from '../../../components/icons/icons.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { formatArrival, formatMoment } from '../order-dates.ts';
import { isCancelled } from '../order-state.ts';
import styles from './order-timeline.module.css';

/** How far the order is: placed, packed, on its way; or cancelled, when every line is. */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  const { placedAt, packedAt, deliverBy } = order;
  return (
    <ol className={styles.steps} aria-label="Progress of this order">
      <Step name="Placed" reach="done" icon={<TickIcon size={20} />}>
        {formatMoment(placedAt)}
      </Step>
      {isCancelled(order) ? (
        <Step name="Cancelled" reach="done" icon={<CloseIcon size={20} />} />
      ) : (
        <>
          <Step name="Packed" reach={packedAt ? 'done' : 'open'} icon={<TickIcon size={20} />}>
            {packedAt && formatMoment(packedAt)}
          </Step>
          <Step
            name="On its way"
            reach={packedAt ? 'current' : 'open'}
            icon={<VanIcon size={20} />}
          >
            <span className={styles.arrival}>{formatArrival(deliverBy, 'Arrives by')}</span>
          </Step>
        </>
      )}
    </ol>
  );
}

interface StepProps {
  name: string;
  reach: 'done' | 'current' | 'open';
  icon: ReactNode;
  /** When. */
  children?: ReactNode;
}

function Step({ name, reach, icon, children }: StepProps) {
  return (
    <li
      className={styles.step}
      data-reach={reach}
      aria-current={reach === 'current' ? 'step' : undefined}
    >
      <span className={styles.circle} aria-hidden="true">
        {reach !== 'open' && icon}
      </span>
      <p className={styles.name}>
        {name}
        {reach === 'open' && <VisuallyHidden>, not yet</VisuallyHidden>}
      </p>
      {children && <p className={styles.when}>{children}</p>}
    </li>
  );
}
