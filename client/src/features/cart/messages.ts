import { cartMessages as serverMessages } from '@tanabana/server/contract/cart';

export const cartMessages = {
  ...serverMessages,
  addFailed: 'Failed to add to cart. Check the console for details.',
  removeFailed: 'Failed to remove Cart. Check the console for details.',
} as const;
