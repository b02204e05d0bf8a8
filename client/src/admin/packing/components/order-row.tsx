import { formatRupees } from '@tanabana/server/contract/money';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { Link } from 'react-router-dom';
import { AlertIcon, TickIcon } from '../../../components/icons/icons.tsx';
import { countOf } from '../../../lib/count.ts';
import { formatDayAndTime, formatRecent } from '../../dates.ts';
import { hasToPack, isToPack, totalToPay } from '../packing.ts';
import styles from './order-row.module.css';

interface OrderRowProps {
  order: PackingOrder;
  /** The address of the list with this order open. */
  search: string;
  isOpen: boolean;
  /** The list stands beside the order: Back leaves both. */
  isBeside: boolean;
}

/** Of the address of an open order. */
export interface OpenState {
  /** Back leads to the list. */
  fromList?: boolean;
  /** The order before it is packed. */
  takesFocus?: boolean;
}

/** One order in the packing list; a press opens it. */
export function OrderRow({ order, search, isOpen, isBeside }: OrderRowProps) {
  const { orderNumber, placedAt, address, lines } = order;
  const items = countOf('item', lines.filter(isToPack).length);
  return (
    <li>
      <Link
        to={{ search }}
        replace={isBeside}
        state={isBeside ? null : ({ fromList: true } satisfies OpenState)}
        className={styles.row}
        aria-current={isOpen || undefined}
        data-changed={order.changed || undefined}
      >
        <span className={styles.number} translate="no">
          {orderNumber}
        </span>
        <span className={styles.sum} translate="no">
          {formatRupees(totalToPay(order))}
        </span>
        <span className={styles.words}>
          {address ? `${address.name}, ${address.city}` : 'Account deleted'}
        </span>
        <Mark order={order} />
        <span className={styles.words}>
          {`${formatDayAndTime(placedAt)}, ${address ? items : 'Do not send it'}`}
        </span>
      </Link>
    </li>
  );
}

function Mark({ order }: { order: PackingOrder }) {
  const { packedAt, confirmedAt, askedAt, changed, erased } = order;
  const isBad = changed || erased || !hasToPack(order);
  const text = changed
    ? 'Cancelled after packing'
    : erased
      ? 'Deleted'
      : !hasToPack(order)
        ? 'Cancelled'
        : packedAt
          ? 'Packed'
          : confirmedAt
            ? 'Confirmed'
            : askedAt && `Asked ${formatRecent(askedAt)}`;
  if (!text) return null;
  const isGood = !isBad && (packedAt ?? confirmedAt) !== null;
  return (
    <span className={`row ${styles.mark} ${isBad ? 'bad' : isGood ? 'good' : ''}`}>
      {isGood && <TickIcon size={20} />}
      {erased && <AlertIcon size={20} />}
      <span>{text}</span>
    </span>
  );
}
