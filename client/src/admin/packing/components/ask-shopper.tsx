import { useState } from 'react';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { OutsideButtonLink } from '../../../components/button-link.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { WhatsAppIcon } from '../../../components/icons/later-icons.tsx';
import { formatRecent } from '../../dates.ts';
import { adminMessages } from '../../messages.ts';
import { askOnWhatsApp } from '../packing.ts';
import { useChangeOrder } from '../use-packing.ts';
import styles from './packing-order.module.css';

interface ShopperProps {
  order: PackingOrder;
  onChanged: (order: PackingOrder) => void;
}

/** Asks the shopper whether to send the order. */
export function AskShopper({ order, onChanged }: ShopperProps) {
  const { _id, orderNumber, askedAt } = order;
  // The chat opens whatever becomes of the mark.
  const { change } = useChangeOrder(_id, { onChanged });
  const chat = askOnWhatsApp(order);
  return (
    <>
      {askedAt && <p className="muted">{`Asked ${formatRecent(askedAt)}`}</p>}
      {chat && (
        <OutsideButtonLink
          href={chat}
          isSmall
          aria-label={`WhatsApp ${orderNumber}`}
          onClick={() => void change({ asked: true })}
        >
          <WhatsAppIcon size={20} />
          WhatsApp
        </OutsideButtonLink>
      )}
    </>
  );
}

/** The shopper said yes. A press shows and is saved at once; when that fails, the box goes back. */
export function ConfirmedBox({ order, onChanged }: ShopperProps) {
  const { _id, orderNumber, confirmedAt } = order;
  const { change } = useChangeOrder(_id, { failure: adminMessages.orderConfirmFailed, onChanged });
  const saved = confirmedAt !== null;
  // What was pressed is shown until what was saved then has changed.
  const [pressed, setPressed] = useState<{ value: boolean; before: boolean }>();
  const shown = pressed?.before === saved ? pressed.value : saved;

  async function press(value: boolean) {
    if (shown !== saved) return;
    setPressed({ value, before: saved });
    if (!(await change({ confirmed: value }))) setPressed(undefined);
  }

  return (
    <div className={`small strong ${styles.confirmed}`}>
      <Checkbox
        aria-label={`Confirmed ${orderNumber}`}
        checked={shown}
        onChange={({ target }) => void press(target.checked)}
      >
        Confirmed
      </Checkbox>
    </div>
  );
}
