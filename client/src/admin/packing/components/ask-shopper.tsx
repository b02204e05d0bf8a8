import type { PackingOrder } from '@tanabana/server/contract/order';
import { OutsideButtonLink } from '../../../components/button-link.tsx';
import { WhatsAppIcon } from '../../../components/icons/later-icons.tsx';
import { formatRecent } from '../../dates.ts';
import { askOnWhatsApp } from '../packing.ts';
import { useChangeOrder } from '../use-packing.ts';

interface AskShopperProps {
  order: PackingOrder;
  onChanged: (order: PackingOrder) => void;
}

/** Asks the shopper whether to send the order. */
export function AskShopper({ order, onChanged }: AskShopperProps) {
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
