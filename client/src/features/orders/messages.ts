import { orderMessages as answers } from '@tanabana/server/contract/order';

/** The texts of the order screens, with those that the server answers. */
export const ordersMessages = {
  ...answers,
  onItsWay: 'Your order is on its way and will reach you in 2 days.',
  cancelFailed: 'Failed to cancel the order.',
  removeFailed: 'Failed to remove order.',
  placeFailed: 'Failed to place your order. Please try again.',
} as const;
