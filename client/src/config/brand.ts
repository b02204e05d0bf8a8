/** The logo is in components/brand-mark.tsx. */
export { brand } from '@tanabana/server/contract/brand';

/** How to reach the shop. What is empty is not shown. */
export interface Contact {
  email: string;
  /** With the country's code, as "+91 98450 12345". */
  phone: string;
  whatsApp: string;
}

export const contact: Contact = { email: '', phone: '', whatsApp: '' };
