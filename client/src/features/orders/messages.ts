import type { BoughtAgain } from '@tanabana/server/contract/order';
import { orderMessages as answers } from '@tanabana/server/contract/order';

import { countOf } from '../../lib/count.ts';

/** The texts of the order screens, with those that the server answers. */
export const orderScreenMessages = {
  ...answers,
  onItsWay: 'Your order is on its way and will reach you in 2 days.',
  cancelFailed: 'Failed to cancel the order.',
  removeFailed: 'Failed to remove order.',
  placeFailed: 'Failed to place your order. Please try again.',
  linesRemoved: 'You have removed all items of this order from your history.',
  buyAgainUnknown: 'No answer came. Please check your cart and try again.',
} as const;

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');

/** `2 items added to your cart. 1 was already there, 1 is no longer sold.` */
export function describeBoughtAgain({ added, already, gone, full }: BoughtAgain): string {
  const others = [
    already > 0 && `${already} ${already === 1 ? 'was' : 'were'} already there`,
    gone > 0 && `${gone} ${isOrAre(gone)} no longer sold`,
  ].filter(Boolean);
  return [
    `${added === 0 ? 'No items' : countOf('item', added)} added to your cart.`,
    others.length > 0 && `${others.join(', ')}.`,
    full > 0 && `Your cart is full: ${countOf('item', full)} left out.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is known after a lost answer: how many of the order's lines the cart has. */
export function describeInCart(count: number, of: number): string {
  return `${count} of ${countOf('item', of)} of this order ${isOrAre(count)} in your cart.`;
}
