import { brand } from '@tanabana/server/contract/brand';

/** The logo is in components/brand-mark.tsx. */
export { brand };

export const copyright = () => `© ${new Date().getFullYear()} ${brand.name}`;

/** How to reach the shop. What is empty is not shown. */
export interface Contact {
  email: string;
  /** With the country's code, as "+91 98450 12345". */
  phone: string;
  whatsApp: string;
}

export const contact: Contact = { email: '', phone: '', whatsApp: '' };
