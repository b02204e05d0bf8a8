import type { PackingOrder } from '@tanabana/server/contract/order';
import { OutsideButtonLink } from '../../../components/button-link.tsx';
import { WhatsAppIcon } from '../../../components/icons/admin-icons.tsx';
import { SavedCheckbox } from '../../components/saved-checkbox.tsx';
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
  const { change } = useChangeOrder(place, { failure: adminMessages.orderConfirmFailed });
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
        <SavedCheckbox
          aria-label={`Confirmed ${orderNumber}`}
          saved={confirmedAt !== null}
          save={(confirmed) => change({ order, change: { confirmed } })}
        >
          Confirmed
        </SavedCheckbox>
      </div>
    </div>
  );
}
