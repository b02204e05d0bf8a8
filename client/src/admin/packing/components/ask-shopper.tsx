import { useState } from 'react';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { OutsideButtonLink } from '../../../components/button-link.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { WhatsAppIcon } from '../../../components/icons/admin-icons.tsx';
import { adminMessages } from '../../messages.ts';
import { formatRecent } from '../../dates.ts';
import { askOnWhatsApp } from '../packing.ts';
import { useChangeOrder, type OrderPlace } from '../use-admin-orders.ts';
import styles from './packing-order.module.css';

interface AskShopperProps {
  order: PackingOrder;
  place: OrderPlace;
}

/** Asks the shopper whether the order stands, and keeps the answer. */
export function AskShopper({ order, place }: AskShopperProps) {
  const { orderNumber, askedAt, confirmedAt } = order;
  // The chat opens whatever becomes of the mark.
  const { change: mark } = useChangeOrder(place, {});
  /** What was pressed, until the order has changed. */
  const [pressed, setPressed] = useState<{ isConfirmed: boolean; before: string | null }>();
  const { change } = useChangeOrder(place, {
    failure: adminMessages.orderConfirmFailed,
    onFailed: () => setPressed(undefined),
  });
  const isPending = pressed?.before === confirmedAt;

  function confirm(isConfirmed: boolean) {
    if (isPending) return;
    setPressed({ isConfirmed, before: confirmedAt });
    void change({ order, change: { confirmed: isConfirmed } });
  }

  const chat = askOnWhatsApp(order);
  return (
    <div className={styles.ask}>
      {askedAt && <p className="muted">{`Asked ${formatRecent(askedAt)}`}</p>}
      {chat && (
        <OutsideButtonLink
          href={chat}
          isSmall
          aria-label={`WhatsApp ${orderNumber}`}
          onClick={() => void mark({ order, change: { asked: true } })}
        >
          <WhatsAppIcon size={20} />
          WhatsApp
        </OutsideButtonLink>
      )}
      <div className={styles.confirmed}>
        <Checkbox
          aria-label={`Confirmed ${orderNumber}`}
          checked={isPending ? pressed.isConfirmed : confirmedAt !== null}
          onChange={({ target }) => confirm(target.checked)}
        >
          Confirmed
        </Checkbox>
      </div>
    </div>
  );
}
