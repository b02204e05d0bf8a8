import { cartMessages as serverMessages } from '@tanabana/server/contract/cart';
import type { CartLine } from '@tanabana/server/contract/cart-schemas';
import { paths } from '../../config/paths.ts';
import type { NoticeLink } from '../../lib/notify.ts';

export const cartMessages = {
  ...serverMessages,
  addFailed: 'Failed to add to cart. Check the console for details.',
  removeFailed: 'Failed to remove Cart. Check the console for details.',
} as const;

export function goneWords({ size, sizeGone }: Pick<CartLine, 'size' | 'sizeGone'>): string {
  const words = sizeGone ? cartMessages.sizeGone : 'No longer available';
  return size === undefined ? words : `Size ${size}. ${words}`;
}

export const cartLink: NoticeLink = { label: 'View cart', to: paths.cart };
