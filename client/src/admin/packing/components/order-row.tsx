import { formatRupees } from '@tanabana/server/contract/money';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { FieldError } from '../../../components/field.tsx';
import { NoteIcon } from '../../../components/icons/later-icons.tsx';
import { AlertIcon, TickIcon } from '../../../components/icons/icons.tsx';
import { countOf } from '../../../lib/count.ts';
import { formatDayAndTime, formatRecent } from '../../dates.ts';
import { hasLabel, hasToPack, isToPack, totalToPay } from '../packing.ts';
import styles from './order-row.module.css';

interface OrderLinkProps {
  order: PackingOrder;
  /** The address of the list with this order open. */
  search: string;
  isOpen: boolean;
  /** The list stands beside the order: Back leaves both. */
  isBeside: boolean;
}

interface OrderRowProps extends OrderLinkProps {
  isChosen: boolean;
  choose: (id: string, isChosen: boolean) => void;
  /** Why the last change of several did not change this one. */
  reason: string | undefined;
}

export interface OpenState {
  /** Back leads to the list. */
  fromList?: boolean;
  /** Opened because the order before it was packed. */
  takesFocus?: boolean;
}

/** One order in the packing list; a press opens it. A press on a box draws that row's box alone. */
export const OrderRow = memo(function OrderRow({
  order,
  isChosen,
  choose,
  reason,
  ...link
}: OrderRowProps) {
  return (
    <li
      className={`align-center stack small line-below relative ${link.isOpen ? 'surface' : isChosen ? 'sunken' : 'pressable'} ${styles.row}`}
      data-skip-offscreen="true"
    >
      {hasLabel(order) && (
        <label className={`pointer target ${styles.box}`}>
          <input
            type="checkbox"
            className="check"
            aria-label={`Choose ${order.orderNumber}`}
            checked={isChosen}
            onChange={({ target }) => choose(order._id, target.checked)}
          />
        </label>
      )}
      <OrderLink order={order} {...link} />
      {reason && <FieldError className={styles.reason}>{reason}</FieldError>}
    </li>
  );
});

const OrderLink = memo(function OrderLink({ order, search, isOpen, isBeside }: OrderLinkProps) {
  const { orderNumber, placedAt, address, lines } = order;
  const items = countOf('item', lines.filter(isToPack).length);
  return (
    <Link
      to={{ search }}
      replace={isBeside}
      state={isBeside ? null : ({ fromList: true } satisfies OpenState)}
      className={`marked align-center stack ${styles.link}`}
      aria-current={isOpen || undefined}
      data-changed={order.changed || undefined}
    >
      <span className={`text-16 strong nowrap ${styles.number}`} translate="no">
        {orderNumber}
      </span>
      <span className={`text-16 strong ${styles.sum}`} translate="no">
        {formatRupees(totalToPay(order))}
      </span>
      <span className={`soft anywhere ${styles.words}`}>
        {address ? `${address.name}, ${address.city}` : 'Account deleted'}
      </span>
      <OrderState order={order} />
      <span className="soft whole-row anywhere">
        {`${formatDayAndTime(placedAt)}, ${address ? items : 'Do not send it'}`}
      </span>
    </Link>
  );
});

function OrderState({ order }: { order: PackingOrder }) {
  const { packedAt, confirmedAt, askedAt, changed, erased, note } = order;
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
  if (!text && !note) return null;
  const isGood = !isBad && (packedAt ?? confirmedAt) !== null;
  return (
    <span className={`end gap-4 row ${isBad ? 'bad' : isGood ? 'leaf' : 'soft'}`}>
      {note && (
        <>
          <NoteIcon size={20} />
          <span className="visually-hidden">Note</span>
        </>
      )}
      {isGood && <TickIcon size={20} />}
      {erased && <AlertIcon size={20} />}
      {text && <span>{text}</span>}
    </span>
  );
}
