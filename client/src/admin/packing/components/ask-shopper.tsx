import { addressLines } from '@tanabana/server/contract/address';
import { formatQuantity } from '@tanabana/server/contract/line-words';
import { formatRupees } from '@tanabana/server/contract/money';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { paymentLabels } from '@tanabana/server/contract/payment';
import { OutsideButtonLink } from '../../../components/button-link.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { WhatsAppIcon } from '../../../components/icons/later-icons.tsx';
import { brand } from '../../../config/brand.ts';
import { whatsAppLink } from '../../../lib/whatsapp.ts';
import { formatRecent } from '../../dates.ts';
import { adminMessages } from '../../messages.ts';
import { isToPack, totalToPay } from '../packing.ts';
import { useChangeOrder } from '../use-packing.ts';
import styles from './packing-order.module.css';

interface ShopperProps {
  order: PackingOrder;
  onChanged: (order: PackingOrder) => void;
}

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
  const { _id, orderNumber, rev } = order;
  const { change, sent, made } = useChangeOrder(_id, {
    failure: adminMessages.orderConfirmFailed,
    onChanged,
  });
  // The list may not have been loaded again.
  const { confirmedAt } = made && made.rev > rev ? made : order;
  return (
    <div className={`small strong ${styles.confirmed}`}>
      <Checkbox
        aria-label={`Confirmed ${orderNumber}`}
        checked={sent?.confirmed ?? confirmedAt !== null}
        onChange={({ target }) => void change({ confirmed: target.checked })}
      >
        Confirmed
      </Checkbox>
    </div>
  );
}

/** In a message to a shopper; a link of any length would not open. */
const LINES_MAX = 15;

/**
 * Opens a chat with the shopper that asks whether the order stands. Undefined where the number is none of a mobile in
 * India.
 */
function askOnWhatsApp(order: PackingOrder): string | undefined {
  const { orderNumber, address, paymentMethod } = order;
  const mobile = /[0-9]{10}$/.exec(address?.number ?? '')?.[0];
  if (!address || !mobile) return undefined;
  const lines = order.lines.filter(isToPack);
  const more = lines.length - LINES_MAX;
  const text = [
    `${brand.name}: your order ${orderNumber}`,
    '',
    ...lines.slice(0, LINES_MAX).map((line) => `${line.title}, ${formatQuantity(line)}`),
    ...(more > 0 ? [`and ${more} more`] : []),
    '',
    `Total ${formatRupees(totalToPay(order))}, ${paymentLabels[paymentMethod]}`,
    '',
    address.name,
    ...addressLines(address),
    '',
    'Shall we send it? Please answer Yes.',
  ].join('\n');
  return whatsAppLink(`91${mobile}`, text);
}
