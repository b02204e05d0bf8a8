import type { OrderDetails } from '@tanabana/server/contract/order';
import { OutsideButtonLink } from '../../../components/button-link.tsx';
import { WhatsAppIcon } from '../../../components/icons/later-icons.tsx';
import { whatsAppLink } from '../../../lib/whatsapp.ts';
import { isCancelled } from '../order-state.ts';

interface ConfirmOnWhatsAppProps {
  order: OrderDetails;
  /** The shop's number; empty when it has none. */
  number: string;
}

/** Until the order is packed the shopper can tell the shop that it stands. */
export function ConfirmOnWhatsApp({ order, number }: ConfirmOnWhatsAppProps) {
  if (!number || order.packedAt || isCancelled(order)) return null;
  return (
    <OutsideButtonLink href={whatsAppLink(number, `Yes, please send order ${order.orderNumber}.`)}>
      <WhatsAppIcon size={20} />
      Confirm on WhatsApp
    </OutsideButtonLink>
  );
}
