import { brand } from '@tanabana/server/contract/brand';

/** The logo is in components/brand-mark.tsx. */
export { brand };

export const copyright = () => `© ${new Date().getFullYear()} ${brand.name}`;

/** How to reach the shop. Empty entries are not shown. */
export interface Contact {
  email: string;
  /** With the country code, as in "+91 98450 12345". */
  phone: string;
  whatsApp: string;
}

export const contact: Contact = { email: '', phone: '', whatsApp: '' };

/** The lines of the sender's address on parcel labels. If it is empty, none is printed. */
export const senderAddress: readonly string[] = [];

/** Shown where cloth is sold by the metre. If it is empty, nothing is shown. */
export const clothPromise: string =
  'Cut for you in one length. Shades may differ from one bolt to the next: order all you need at once.';
