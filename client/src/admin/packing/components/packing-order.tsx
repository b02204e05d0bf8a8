import { useId, useLayoutEffect, useRef } from 'react';
import { formatRupees, totalInRupees } from '@tanabana/server/contract/money';
import type { PackingLine, PackingOrder, PackingTab } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { BoxIcon, UndoIcon } from '../../../components/icons/admin-icons.tsx';
import { AlertIcon, TickIcon } from '../../../components/icons/icons.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { AddressLines } from '../../../features/addresses/components/address-lines.tsx';
import { datesOf, formatDayAndTime, hasToPack, isToPack, totalToPay } from '../packing.ts';
import { useMarkPacked } from '../use-admin-orders.ts';
import list from './packing-list.module.css';
import styles from './packing-order.module.css';

interface PackingOrderItemProps {
  order: PackingOrder;
  tab: PackingTab;
  words: string;
  /** Keeps an order that was marked in sight, although it has left the tab. */
  keep: (before: PackingOrder, order: PackingOrder) => void;
}

/** One order. In print it has a page of its own, and a cancelled order is left out. */
export function PackingOrderItem({ order, tab, words, keep }: PackingOrderItemProps) {
  const headingId = useId();
  const { orderNumber, address, lines, changed } = order;
  const isCancelled = !hasToPack(order);
  return (
    <li
      tabIndex={-1}
      className={styles.order}
      aria-labelledby={headingId}
      data-cancelled={isCancelled || undefined}
      data-changed={changed || undefined}
      data-no-print={isCancelled || undefined}
    >
      {changed && (
        <p className={list.strip}>
          <AlertIcon size={20} />
          <span>
            <strong>
              {isCancelled ? 'Cancelled after packing.' : 'Partly cancelled after packing.'}
            </strong>{' '}
            {isCancelled ? 'Take it out of the parcels.' : 'Take that out of the parcel.'}
          </span>
        </p>
      )}
      <div className={styles.head}>
        <div>
          <h2 id={headingId} className={styles.number}>
            {orderNumber}
          </h2>
          <p className={styles.dates}>{datesOf(order)}</p>
        </div>
        <Mark order={order} tab={tab} words={words} keep={keep} />
      </div>
      <div className={styles.body}>
        {address ? (
          <address className={styles.address}>
            <p>{address.name}</p>
            <AddressLines address={address} />
          </address>
        ) : (
          <p>The shopper has deleted the account.</p>
        )}
        <div>
          <ul aria-label={`Items of ${orderNumber}`}>
            {lines.map((line) => (
              <Line key={line._id} line={line} />
            ))}
          </ul>
          <div className={styles.total}>
            <p className={styles.payment}>Cash On Delivery</p>
            <p className={styles.amount}>{formatRupees(totalToPay(order))}</p>
          </div>
        </div>
      </div>
    </li>
  );
}

/** Whether the order is packed, and the buttons that change it. */
function Mark({ order, tab, words, keep }: PackingOrderItemProps) {
  const { orderNumber, packedAt, changed } = order;
  const { mark, isMarking } = useMarkPacked({ tab, words, onMarked: keep });
  const area = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);

  // The pressed button is replaced by another one, which gets the focus.
  useLayoutEffect(() => {
    if (!wasPressed.current || document.activeElement !== document.body) return;
    wasPressed.current = false;
    const next = area.current?.querySelector('button') ?? area.current?.closest('li');
    next?.focus({ preventScroll: true });
  }, [packedAt, changed]);

  function press(packed: boolean) {
    wasPressed.current = true;
    void mark({ order, packed });
  }

  const progress = isMarking ? 'pending' : 'rest';
  const packButton = (
    <Button
      variant="secondary"
      isSmall
      progress={progress}
      aria-label={`Mark packed ${orderNumber}`}
      onClick={() => press(true)}
    >
      <BoxIcon size={20} />
      Mark packed
    </Button>
  );
  return (
    <div ref={area} className={styles.mark} data-no-print>
      {!packedAt && hasToPack(order) && packButton}
      {packedAt && !changed && (
        <>
          <p className={styles.packed}>
            <TickIcon size={20} />
            {`Packed ${formatDayAndTime(packedAt)}`}
          </p>
          <TextButton
            aria-label={`Undo ${orderNumber}`}
            aria-disabled={isMarking || undefined}
            onClick={() => press(false)}
          >
            Undo
          </TextButton>
        </>
      )}
      {changed && (
        <>
          <Button
            variant="secondary"
            isSmall
            progress={progress}
            aria-label={`Mark unpacked ${orderNumber}`}
            onClick={() => press(false)}
          >
            <UndoIcon size={20} />
            Mark unpacked
          </Button>
          {hasToPack(order) && packButton}
        </>
      )}
    </div>
  );
}

function Line({ line }: { line: PackingLine }) {
  const isPacked = isToPack(line);
  // Screen readers know the element 's' too.
  const Words = isPacked ? 'span' : 's';
  return (
    <li className={styles.line} data-cancelled={!isPacked || undefined}>
      <span className={styles.box} aria-hidden="true" />
      <span data-faded={!isPacked || undefined}>
        <FramedPicture image={line.image} alt="" isLazy={false} />
      </span>
      <div>
        <p>
          <Words>{line.title}</Words>
        </p>
        {!isPacked && <p className={styles.state}>Cancelled</p>}
      </div>
      <p className={styles.times}>{`× ${line.noOfItems}`}</p>
      <p className={styles.sum}>
        <Words>{formatRupees(totalInRupees([line]))}</Words>
      </p>
    </li>
  );
}
