import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeOrder, PackingOrder } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import type { Icon } from '../../../components/icons/icon.tsx';
import { BoxIcon, LabelIcon, UndoIcon } from '../../../components/icons/later-icons.tsx';
import { TickIcon } from '../../../components/icons/icons.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { notify } from '../../../lib/notify.ts';
import { formatDayAndTime } from '../../dates.ts';
import { adminMessages } from '../../messages.ts';
import {
  canBePacked,
  describeDates,
  hasLabel,
  hasToPack,
  isPackedAsIs,
  isToPack,
  isWaiting,
  parcelText,
} from '../packing.ts';
import { useAreTicked, useChangeOrder } from '../use-packing.ts';
import { AskShopper, ConfirmedBox } from './ask-shopper.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderBanners } from './order-banners.tsx';
import { OrderBody } from './order-body.tsx';
import styles from './packing-order.module.css';
import { ParcelForm, type Parcel } from './parcel-form.tsx';

interface ShownOrderProps {
  order: PackingOrder;
  /** The heading with its number: `h1` where it is a screen of its own. */
  heading: 'h1' | 'h2';
  /** What was pressed to open it is hidden or gone. */
  takesFocus: boolean;
  /** Others are chosen: the main button is theirs. */
  isSecond: boolean;
  /** Called while it is still open. */
  onPacked: () => void;
  printLabel: () => void;
}

/** One order with all that the admin does with it. */
export function ShownOrder({
  order,
  heading: Heading,
  takesFocus,
  isSecond,
  onPacked,
  printLabel,
}: ShownOrderProps) {
  const { _id, orderNumber, packedAt, changed, lines } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  const isAllTicked = useAreTicked(...lines.filter(isToPack).map((line) => line._id));
  // While the form is open: the order's `rev` as the admin saw it.
  const [seen, setSeen] = useState<number>();
  const isFormOpen = seen !== undefined && hasToPack(order);
  const { change, isPending, refusal } = useChangeOrder(_id, {
    failure: adminMessages.orderMarkFailed,
    // The refusal says what is different, and the order is shown as it is now.
    onRefused: ({ rev }) => setSeen((before) => (before === undefined ? undefined : rev)),
  });

  const takeFocus = useEffectEvent(() => takesFocus && heading.current?.focus());
  useEffect(() => void takeFocus(), []);

  const open = () => setSeen(order.rev);

  const close = () => setSeen(undefined);

  /** The admin's own press raises `rev`, too: the open form goes on with the new one. */
  function followOwn({ rev }: PackingOrder) {
    setSeen((open) => (open !== undefined && rev === open + 1 ? rev : open));
  }

  async function save(changes: ChangeOrder): Promise<boolean> {
    const isDone = await change(changes);
    if (isDone) close();
    return isDone;
  }

  async function pack(parcel: Parcel) {
    if (!(await save({ packed: true, rev: seen, ...parcel })) || isPackedAsIs(order)) return;
    notify.success(`${orderNumber} packed.`, { undo: () => void change({ packed: false }) });
    if (heading.current) onPacked();
  }

  const parcel = parcelText(order);
  return (
    <section
      className={`panel anywhere ${styles.order}`}
      aria-labelledby={_id}
      data-changed={changed || undefined}
    >
      <OrderBanners order={order} refusal={refusal} />
      <div className={`spread gap-12-16 line-below ${styles.head}`}>
        <div>
          <Heading
            ref={heading}
            id={_id}
            data-head
            tabIndex={-1}
            className={styles.number}
            translate="no"
          >
            {orderNumber}
          </Heading>
          <p className="muted">{describeDates(order)}</p>
        </div>
        <div className={`wrap row gap-12-16 ${styles.actions}`}>
          {isWaiting(order) && <AskShopper order={order} onChanged={followOwn} />}
          {packedAt && !changed && (
            <p className="row leaf">
              <TickIcon size={20} />
              <span>{`Packed ${formatDayAndTime(packedAt)}`}</span>
            </p>
          )}
          {packedAt && hasLabel(order) && (
            <Act name="Print label" order={order} Icon={LabelIcon} onClick={printLabel} />
          )}
          {packedAt && (
            <Act
              name="Mark unpacked"
              order={order}
              Icon={UndoIcon}
              isPending={isPending}
              onClick={() => void save({ packed: false })}
            />
          )}
          {canBePacked(order) && (
            <div className={styles.bar} data-open={isFormOpen || undefined}>
              {isWaiting(order) && <ConfirmedBox order={order} onChanged={followOwn} />}
              {!isFormOpen && (
                <Act
                  name="Mark packed"
                  order={order}
                  Icon={BoxIcon}
                  variant={isAllTicked && !isSecond ? 'primary' : 'secondary'}
                  onClick={open}
                />
              )}
            </div>
          )}
        </div>
      </div>
      {isFormOpen && (
        <ParcelForm
          order={order}
          isPending={isPending}
          onSubmit={(sent) => void pack(sent)}
          onClose={close}
        />
      )}
      {!isFormOpen && isPackedAsIs(order) && hasToPack(order) && (
        <p className={`row gap-x-16 wrap small line-below ${styles.parcel}`}>
          {parcel && <span>{parcel}</span>}
          <TextButton
            aria-label={`${parcel ? 'Edit' : 'Add'} courier and number ${orderNumber}`}
            onClick={open}
          >
            {parcel ? 'Edit' : 'Add courier and number'}
          </TextButton>
        </p>
      )}
      <OrderBody order={order} canBeTicked={canBePacked(order)} />
      {isWaiting(order) && <CancelOrder order={order} />}
    </section>
  );
}

interface ActProps {
  name: string;
  order: PackingOrder;
  Icon: Icon;
  variant?: 'primary' | 'secondary';
  isPending?: boolean;
  onClick: () => void;
}

function Act({ name, order, Icon, variant = 'secondary', isPending, onClick }: ActProps) {
  return (
    <Button
      variant={variant}
      isSmall
      isPending={isPending}
      aria-label={`${name} ${order.orderNumber}`}
      onClick={onClick}
    >
      <Icon size={20} />
      {name}
    </Button>
  );
}
