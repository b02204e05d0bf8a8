import { cartMessages as answers } from '@tanabana/server/contract/cart';

/** What its screens say; the server answers some of it, too. */
export const cartMessages = {
  ...answers,
  addFailed: 'Failed to add to cart. Check the console for details.',
  removeFailed: 'Failed to remove Cart. Check the console for details.',
} as const;
