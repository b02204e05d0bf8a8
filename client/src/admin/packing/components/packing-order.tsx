import { useEffect, useRef, useState } from 'react';
import type { ChangeOrder, PackingOrder } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import { BoxIcon, LabelIcon, UndoIcon } from '../../../components/icons/admin-icons.tsx';
import { TickIcon } from '../../../components/icons/icons.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { notify } from '../../../lib/notify.ts';
import { rescueFocus } from '../../../lib/rescue-focus.ts';
import { formatDayAndTime } from '../../dates.ts';
import { adminMessages } from '../../messages.ts';
import { datesOf, hasLabel, hasToPack, isPackedAsIs, isWaiting, parcelText } from '../packing.ts';
import { useChangeOrder } from '../use-packing.ts';
import { AskShopper } from './ask-shopper.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderBody } from './order-body.tsx';
import { PackingBanner } from './packing-banner.tsx';
import styles from './packing-order.module.css';
import { ParcelForm } from './parcel-form.tsx';

interface OpenOrderProps {
  order: PackingOrder;
  /** It was opened because the one before it is packed. */
  takesFocus: boolean;
  /** Called when its form or question opens: it must stay, whatever becomes of the list. */
  onTouched: () => void;
  onPacked: () => void;
  printLabel: () => void;
}

/** One order with all that the admin does with it. */
export function OpenOrder({ order, takesFocus, onTouched, onPacked, printLabel }: OpenOrderProps) {
  const { _id, orderNumber, packedAt, changed } = order;
  const isCancelled = !hasToPack(order);
  const heading = useRef<HTMLHeadingElement>(null);
  // While the form is open: the order's `rev` as the admin saw it.
  const [seen, setSeen] = useState<number>();
  const { change, isPending, refusal } = useChangeOrder(_id, {
    failure: adminMessages.orderMarkFailed,
    // The refusal says what is different, and the order is shown as it is now.
    onRefused: ({ rev }) => setSeen((open) => open && rev),
  });

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  function open() {
    onTouched();
    setSeen(order.rev);
  }

  /** What was pressed goes away. */
  function close() {
    rescueFocus(() => heading.current);
    setSeen(undefined);
  }

  /** The admin's own mark changes nothing that the form is about. */
  function followOwn({ rev }: PackingOrder) {
    setSeen((open) => (open !== undefined && rev === open + 1 ? rev : open));
  }

  async function mark(marks: ChangeOrder): Promise<boolean> {
    const isDone = await change(marks);
    if (isDone) close();
    return isDone;
  }

  async function pack(parcel: { courier: string; tracking: string }) {
    if (!(await mark({ packed: true, rev: seen, ...parcel })) || isPackedAsIs(order)) return;
    notify.success(`${orderNumber} packed.`, () => void change({ packed: false }));
    onPacked();
  }

  const parcel = parcelText(order);
  return (
    <section
      className={`panel ${styles.order}`}
      aria-labelledby={_id}
      data-changed={changed || undefined}
    >
      {refusal && (
        <div role="alert">
          <PackingBanner>{refusal}</PackingBanner>
        </div>
      )}
      {changed && (
        <PackingBanner>
          <strong>
            {isCancelled ? 'Cancelled after packing.' : 'Partly cancelled after packing.'}
          </strong>{' '}
          <span>
            {isCancelled ? 'Do not send it.' : 'Take the cancelled items out of the parcel.'}
          </span>
        </PackingBanner>
      )}
      <div className={styles.head}>
        <div>
          <h2 ref={heading} id={_id} tabIndex={-1} className={styles.number} translate="no">
            {orderNumber}
          </h2>
          <p className="muted">{datesOf(order)}</p>
        </div>
        <div className={styles.actions}>
          {isWaiting(order) && <AskShopper order={order} onChanged={followOwn} />}
          {packedAt && !changed && (
            <>
              <p className="good">
                <TickIcon size={20} />
                <span>{`Packed ${formatDayAndTime(packedAt)}`}</span>
              </p>
              <TextButton
                aria-label={`Undo ${orderNumber}`}
                aria-disabled={isPending || undefined}
                onClick={() => void mark({ packed: false })}
              >
                Undo
              </TextButton>
            </>
          )}
          {packedAt && hasLabel(order) && (
            <Button
              variant="secondary"
              isSmall
              aria-label={`Print label ${orderNumber}`}
              onClick={printLabel}
            >
              <LabelIcon size={20} />
              Print label
            </Button>
          )}
          {changed && (
            <Button
              variant="secondary"
              isSmall
              progress={isPending ? 'pending' : 'rest'}
              aria-label={`Mark unpacked ${orderNumber}`}
              onClick={() => void mark({ packed: false })}
            >
              <UndoIcon size={20} />
              Mark unpacked
            </Button>
          )}
          {seen === undefined && !isCancelled && (!packedAt || changed) && (
            <Button
              variant="secondary"
              isSmall
              aria-label={`Mark packed ${orderNumber}`}
              onClick={open}
            >
              <BoxIcon size={20} />
              Mark packed
            </Button>
          )}
        </div>
      </div>
      {seen !== undefined && !isCancelled && (
        <ParcelForm
          order={order}
          isPending={isPending}
          onSubmit={(sent) => void pack(sent)}
          onClose={close}
        />
      )}
      {seen === undefined && isPackedAsIs(order) && !isCancelled && (
        <p className={styles.parcel}>
          {parcel && <span>{parcel}</span>}
          <TextButton
            aria-label={`${parcel ? 'Edit' : 'Add'} courier and number ${orderNumber}`}
            onClick={open}
          >
            {parcel ? 'Edit' : 'Add courier and number'}
          </TextButton>
        </p>
      )}
      <OrderBody order={order} />
      {isWaiting(order) && <CancelOrder order={order} onAsk={onTouched} onClose={close} />}
    </section>
  );
}
