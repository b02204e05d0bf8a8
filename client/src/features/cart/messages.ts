import { cartMessages as answers } from '@tanabana/server/contract/cart';

/** The texts of the cart's screens, with those that the server answers. */
export const cartMessages = {
  ...answers,
  addFailed: 'Failed to add to cart. Check the console for details.',
  removeFailed: 'Failed to remove Cart. Check the console for details.',
} as const;
