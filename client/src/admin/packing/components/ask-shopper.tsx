import type { PackingOrder } from '@tanabana/server/contract/order';
import { OutsideButtonLink } from '../../../components/button-link.tsx';
import { WhatsAppIcon } from '../../../components/icons/admin-icons.tsx';
import { SavedCheckbox } from '../../components/saved-checkbox.tsx';
import { adminMessages } from '../../messages.ts';
import { formatRecent } from '../../dates.ts';
import { askOnWhatsApp } from '../packing.ts';
import { useChangeOrder } from '../use-packing.ts';
import styles from './packing-order.module.css';

interface AskShopperProps {
  order: PackingOrder;
  onChanged: (order: PackingOrder) => void;
}

/** Asks the shopper whether to send the order, and stores the answer. */
export function AskShopper({ order, onChanged }: AskShopperProps) {
  const { _id, orderNumber, askedAt, confirmedAt } = order;
  // The chat opens whatever becomes of the mark.
  const { change: mark } = useChangeOrder(_id, { onChanged });
  const { change } = useChangeOrder(_id, {
    failure: adminMessages.orderConfirmFailed,
    onChanged,
  });
  const chat = askOnWhatsApp(order);
  return (
    <>
      {askedAt && <p className="muted">{`Asked ${formatRecent(askedAt)}`}</p>}
      {chat && (
        <OutsideButtonLink
          href={chat}
          isSmall
          aria-label={`WhatsApp ${orderNumber}`}
          onClick={() => void mark({ asked: true })}
        >
          <WhatsAppIcon size={20} />
          WhatsApp
        </OutsideButtonLink>
      )}
      <div className={styles.confirmed}>
        <SavedCheckbox
          aria-label={`Confirmed ${orderNumber}`}
          saved={confirmedAt !== null}
          save={(confirmed) => change({ confirmed })}
        >
          Confirmed
        </SavedCheckbox>
      </div>
    </>
  );
}
