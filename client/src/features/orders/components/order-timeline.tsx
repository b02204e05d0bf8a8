import type { ReactNode } from 'react';
import type { OrderDetails } from '@tanabana/server/contract/order';
import { trackingLink } from '@tanabana/server/contract/tracking';
import { CloseIcon, TickIcon } from '../../../components/icons/icons.tsx';
import { CopyIcon, VanIcon } from '../../../components/icons/later-icons.tsx';
import { OutsideLink, TextButton } from '../../../components/text-link.tsx';
import { announce, notify } from '../../../lib/notify.ts';
import { useAction, useResetSoon } from '../../../lib/query-client.ts';
import { orderScreenMessages } from '../messages.ts';
import { formatArrival, formatMoment } from '../order-dates.ts';
import { isCancelled } from '../order-state.ts';
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
    Packed<span className="visually-hidden">, not yet</span>
  </span>
);

interface StepProps {
  name: ReactNode;
  state: 'done' | 'current' | 'open';
  icon: ReactNode;
  children?: ReactNode;
  after?: ReactNode;
}

function Step({ name, state, icon, children, after }: StepProps) {
  return (
    <li
      className={`stack relative ${styles.step}`}
      data-state={state}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={`round center ${styles.circle}`} aria-hidden="true">
        {state !== 'open' && icon}
      </span>
      <p className={`strong ${state === 'open' ? 'soft' : ''} ${styles.name}`}>{name}</p>
      {children && <p className="small balance soft">{children}</p>}
      {after}
    </li>
  );
}

function Parcel({ order: { courier, tracking } }: { order: OrderDetails }) {
  if (!courier && !tracking) return null;
  const link = tracking && trackingLink(tracking);
  return (
    <div className={`small anywhere ${styles.parcel}`}>
      {(courier || !link) && (
        <p>
          {courier && <span>{`With ${courier}`}</span>}
          {tracking && !link && (
            <>
              <span>{courier ? ', number ' : 'Number '}</span>
              <span className={`strong ${styles.number}`} translate="no">
                {tracking}
              </span>
            </>
          )}
        </p>
      )}
      {link && <OutsideLink href={link}>Follow the parcel</OutsideLink>}
      {tracking && !link && <CopyNumber number={tracking} />}
    </div>
  );
}

function CopyNumber({ number }: { number: string }) {
  const { run, reset, isSuccess } = useAction({
    mutationFn: () => navigator.clipboard.writeText(number),
    onSuccess: () => announce('Copied'),
    onError: () => notify.failure(orderScreenMessages.numberNotCopied),
  });
  useResetSoon(isSuccess, reset);

  return (
    <p className={`row indigo ${styles.copy}`}>
      {isSuccess ? <TickIcon size={16} /> : <CopyIcon size={16} />}
      <TextButton onClick={() => void run()}>{isSuccess ? 'Copied' : 'Copy number'}</TextButton>
    </p>
  );
}
