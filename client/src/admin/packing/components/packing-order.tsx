import { useId, useLayoutEffect, useRef, useState } from 'react';
import { formatQuantity } from '@tanabana/server/contract/quantity';
import { formatRupees } from '@tanabana/server/contract/money';
import {
  orderMessages,
  type PackingLine,
  type PackingOrder,
} from '@tanabana/server/contract/order';
import { paymentLabels } from '@tanabana/server/contract/payment';
import { Button } from '../../../components/button.tsx';
import { BoxIcon, LabelIcon, UndoIcon } from '../../../components/icons/admin-icons.tsx';
import { TickIcon } from '../../../components/icons/icons.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { AddressLines } from '../../../features/addresses/components/address-lines.tsx';
import { LineSum, ProductLine } from '../../../features/cart/components/product-line.tsx';
import { announce } from '../../../lib/notify.ts';
import { formatDayAndTime } from '../../dates.ts';
import { adminMessages } from '../../messages.ts';
import {
  changesOf,
  datesOf,
  hasParcel,
  hasToPack,
  idsToPack,
  isPackedAsIs,
  isToPack,
  parcelText,
  totalToPay,
} from '../packing.ts';
import type { Parcel } from '../packing.ts';
import { useChangeOrder, type OrderPlace } from '../use-admin-orders.ts';
import { AskShopper } from './ask-shopper.tsx';
import { CancelOrder } from './cancel-order.tsx';
import styles from './packing-order.module.css';
import { PackingBanner } from './packing-banner.tsx';
import { ParcelForm } from './parcel-form.tsx';

interface PackingOrderItemProps extends Pick<OrderPlace, 'view' | 'keep'> {
  order: PackingOrder;
  printLabel: (order: PackingOrder) => void;
}

/** In print each order has a page of its own, and cancelled orders are left out. */
export function PackingOrderItem({ order, view, keep, printLabel }: PackingOrderItemProps) {
  const headingId = useId();
  const [refusal, setRefusal] = useState<string>();
  const place = { view, keep, onRefused: setRefusal };
  const { orderNumber, address, lines, packedAt, changed } = order;
  const isCancelled = !hasToPack(order);
  const { card, opened, open, close, pack, unpack, isMarking, hold, keepFocus } = useMark(
    order,
    place,
  );
  const isWaiting = !packedAt && !isCancelled;
  const parcel = parcelText(order);
  return (
    <li
      ref={card}
      tabIndex={-1}
      className={`panel ${styles.order}`}
      aria-labelledby={headingId}
      data-cancelled={isCancelled || undefined}
      data-changed={changed || undefined}
      data-no-print={isCancelled || undefined}
    >
      {refusal && (
        <div role="alert" data-no-print>
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
          <h2 id={headingId} className={styles.number} translate="no">
            {orderNumber}
          </h2>
          <p className="muted">{datesOf(order)}</p>
        </div>
        <div className={styles.actions} data-no-print>
          {isWaiting && <AskShopper order={order} place={place} />}
          {packedAt && !changed && (
            <>
              <div className={styles.packed}>
                <p className="good">
                  <TickIcon size={20} />
                  <span>{`Packed ${formatDayAndTime(packedAt)}`}</span>
                </p>
                <TextButton
                  data-undo
                  aria-label={`Undo ${orderNumber}`}
                  aria-disabled={isMarking || undefined}
                  onClick={unpack}
                >
                  Undo
                </TextButton>
              </div>
              {!isCancelled && (
                <Button
                  variant="secondary"
                  isSmall
                  aria-label={`Print label ${orderNumber}`}
                  onClick={() => printLabel(order)}
                >
                  <LabelIcon size={20} />
                  Print label
                </Button>
              )}
            </>
          )}
          {changed && (
            <Button
              variant="secondary"
              isSmall
              progress={isMarking ? 'pending' : 'rest'}
              aria-label={`Mark unpacked ${orderNumber}`}
              onClick={unpack}
            >
              <UndoIcon size={20} />
              Mark unpacked
            </Button>
          )}
          {!opened && (isWaiting || (changed && !isCancelled)) && (
            <Button
              variant="secondary"
              isSmall
              data-opens-form
              aria-label={`Mark packed ${orderNumber}`}
              onClick={open}
            >
              <BoxIcon size={20} />
              Mark packed
            </Button>
          )}
        </div>
      </div>
      {opened && !isCancelled && (
        <ParcelForm order={opened} isPending={isMarking} onSubmit={pack} onClose={close} />
      )}
      {!opened && packedAt && !changed && !isCancelled && (
        <p className={styles.parcel} data-no-print>
          {parcel && <span>{parcel}</span>}
          <TextButton
            data-opens-form
            aria-label={`${parcel ? 'Edit' : 'Add'} courier and number ${orderNumber}`}
            onClick={open}
          >
            {parcel ? 'Edit' : 'Add courier and number'}
          </TextButton>
        </p>
      )}
      <div className={styles.body}>
        {address ? (
          <address className={styles.address}>
            <p>{address.name}</p>
            <AddressLines address={address} />
          </address>
        ) : (
          <p>The shopper has deleted their account.</p>
        )}
        <div>
          <ul aria-label={`Items of ${orderNumber}`}>
            {lines.map((line) => (
              <Line key={line._id} line={line} />
            ))}
          </ul>
          <div className={styles.total}>
            <p className="muted">{paymentLabels[order.paymentMethod]}</p>
            <p className="amount" translate="no">
              {formatRupees(totalToPay(order))}
            </p>
          </div>
        </div>
      </div>
      {isWaiting && <CancelOrder order={order} place={place} onAsk={hold} onKeep={keepFocus} />}
    </li>
  );
}

const [UNDO, OPENS_FORM] = ['[data-undo]', '[data-opens-form]'];

/** Marks an order packed, by a form, or unpacked. What replaces a pressed button or the form gets the focus. */
function useMark(order: PackingOrder, place: OrderPlace) {
  const { orderNumber, packedAt, changed } = order;
  const isCancelled = !hasToPack(order);
  // The order as it was when the form was opened: a refresh must not turn what was typed into something else.
  const [opened, setOpened] = useState<PackingOrder>();
  // What this form has sent. It may be stored although the try failed: only the response may have been lost.
  const tried = useRef<Parcel>(undefined);
  const card = useRef<HTMLLIElement>(null);
  const focusNext = useRef<string>(undefined);
  const { change, isPending } = useChangeOrder(place, {
    failure: adminMessages.orderMarkFailed,
    onChanged(marked) {
      setOpened(undefined);
      announce(
        marked.packedAt
          ? `${orderNumber} packed ${formatDayAndTime(marked.packedAt)}`
          : `${orderNumber} not packed`,
      );
    },
    onLinesDiffer: takeLines,
  });

  useLayoutEffect(() => {
    const selector = focusNext.current;
    if (!selector || document.activeElement !== document.body) return;
    const next = card.current?.querySelector<HTMLElement>(selector);
    // The mark itself is shown a moment after the form is closed.
    if (!next && selector === UNDO) return;
    focusNext.current = undefined;
    (next ?? card.current)?.focus({ preventScroll: true });
  }, [packedAt, changed, opened, isCancelled]);

  /** Where there is no button to mark it packed, the card itself gets the focus. */
  function focusLater() {
    focusNext.current = OPENS_FORM;
  }

  /** While a form or a question is open, a refresh must not take the card away. */
  function hold() {
    focusLater();
    void place.keep(order, order);
  }

  /** Nothing is to be replaced any more, so the focus stays where it is. */
  function keepFocus() {
    focusNext.current = undefined;
  }

  function open() {
    hold();
    tried.current = undefined;
    setOpened(order);
  }

  /** After the error says that the order's lines have changed, the next mark is for these. An edit keeps its lines. */
  function takeLines({ lines }: PackingOrder) {
    setOpened((former) => (former && !isPackedAsIs(former) ? { ...former, lines } : former));
  }

  function pack(parcel: Parcel) {
    if (!opened) return;
    // A try that failed has packed it all the same, so this corrects that one.
    const isOwn =
      tried.current !== undefined && packedAt !== null && hasParcel(order, tried.current);
    const isEdit = isPackedAsIs(opened) || (isOwn && !changed);
    const lines = idsToPack(opened);
    // A refresh has struck a line out, perhaps out of sight. The server cannot know that the admin did not see it.
    if (!isEdit && idsToPack(order).join() !== lines.join()) {
      takeLines(order);
      place.onRefused(orderMessages.linesDiffer);
      return;
    }
    // After a cancellation: if the order is not changed any more, somebody has packed it again, and this is a second mark.
    const wasPacked = isEdit || isOwn || (opened.changed && changed);
    const sent = wasPacked && !tried.current ? changesOf(opened, parcel) : parcel;
    tried.current = parcel;
    focusNext.current = isEdit ? OPENS_FORM : UNDO;
    void change({ order, change: { packed: true, lines, wasPacked, ...sent } });
  }

  function unpack() {
    focusLater();
    void change({ order, change: { packed: false } });
  }

  function close() {
    focusLater();
    setOpened(undefined);
    place.onRefused(undefined);
  }

  return {
    card,
    opened,
    hold,
    keepFocus,
    open,
    close,
    pack,
    unpack,
    isMarking: isPending,
  };
}

function Line({ line }: { line: PackingLine }) {
  const isOut = !isToPack(line);
  return (
    <li>
      <ProductLine
        variant="packing"
        line={line}
        isOut={isOut}
        after={
          <>
            <p className={styles.times} data-out={isOut || undefined} translate="no">
              {formatQuantity(line)}
            </p>
            <LineSum line={line} isCancelled={isOut} />
          </>
        }
      >
        {isOut && <p className="bad">{line.cancelledBy ? 'Cancelled by the shop' : 'Cancelled'}</p>}
      </ProductLine>
    </li>
  );
}
