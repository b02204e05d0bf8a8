import { formatRupees } from '@tanabana/server/contract/money';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { perUnit } from '@tanabana/server/contract/quantity';
import { WhatsAppIcon } from '../../../components/icons/later-icons.tsx';
import { contact } from '../../../config/brand.ts';
import { paths } from '../../../config/paths.ts';
import { fullAddress } from '../../../lib/canonical.ts';
import { whatsAppLink } from '../../../lib/whatsapp.ts';

export function AskOnWhatsApp({ product }: { product: CategorisedProduct }) {
  const { title, price, cloth, category, _id } = product;
  const words = `${title}, ${formatRupees(price)}${perUnit(cloth?.unit)}`;
  const text = `${words}\n${fullAddress(paths.product(category, _id))}`;
  return (
    <a
      className="target round pressable"
      href={whatsAppLink(contact.whatsApp, text)}
      target="_blank"
      rel="noreferrer"
      aria-label="Ask on WhatsApp"
    >
      <WhatsAppIcon size={22} />
    </a>
  );
}
