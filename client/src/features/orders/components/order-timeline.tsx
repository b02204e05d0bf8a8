import type { ReactNode } from 'react';
import type { OrderDetails } from '@tanabana/server/contract/order';
import { CloseIcon, TickIcon } from '../../../components/icons/icons.tsx';
import { VanIcon } from '../../../components/icons/later-icons.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { formatArrival, formatMoment } from '../order-dates.ts';
import { isCancelled } from '../order-state.ts';
import { Parcel } from './parcel.tsx';
import styles from './order-timeline.module.css';

export function OrderTimeline({ order }: { order: OrderDetails }) {
  const { placedAt, packedAt, deliverBy } = order;
  return (
    <ol className={`panel stack ${styles.steps}`} aria-label="Progress of this order">
      <Step name="Placed" state="done" icon={<TickIcon size={20} />}>
        {formatMoment(placedAt)}
      </Step>
      {isCancelled(order) ? (
        <Step name="Cancelled" state="done" icon={<CloseIcon size={20} />} />
      ) : (
        <>
          <Step
            name={packedAt ? 'Packed' : notPacked}
            state={packedAt ? 'done' : 'open'}
            icon={<TickIcon size={20} />}
            after={packedAt && <Parcel order={order} />}
          >
            {packedAt && formatMoment(packedAt)}
          </Step>
          <Step
            name="On its way"
            state={packedAt ? 'current' : 'open'}
            icon={<VanIcon size={20} />}
          >
            <span className="strong leaf">{formatArrival(deliverBy)}</span>
          </Step>
        </>
      )}
    </ol>
  );
}

const notPacked = (
  <span>
    Packed<VisuallyHidden>, not yet</VisuallyHidden>
  </span>
);

interface StepProps {
  name: ReactNode;
  state: 'done' | 'current' | 'open';
  icon: ReactNode;
  /** The date. */
  children?: ReactNode;
  /** Below the date. */
  after?: ReactNode;
}

function Step({ name, state, icon, children, after }: StepProps) {
  return (
    <li
      className={`stack relative ${styles.step}`}
      data-state={state}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={`center ${styles.circle}`} aria-hidden="true">
        {state !== 'open' && icon}
      </span>
      <p className={`strong ${styles.name}`}>{name}</p>
      {children && <p className={`small balance ${styles.when}`}>{children}</p>}
      {after}
    </li>
  );
}
