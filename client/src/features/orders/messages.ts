import {
  orderMessages as serverMessages,
  type BoughtAgain,
  type PlacedLine,
} from '@tanabana/server/contract/order';
import { eachOf, quantityInWords } from '@tanabana/server/contract/line-words';
import { countOf } from '../../lib/count.ts';

export const orderScreenMessages = {
  ...serverMessages,
  onItsWay: 'Your order is on its way and will reach you in 2 days.',
  cancelFailed: 'Failed to cancel the order.',
  removeFailed: 'Failed to remove order.',
  placeFailed: 'Failed to place your order. Please try again.',
  linesRemoved: 'You have removed all items of this order from your history.',
  cancelledByShop: 'Cancelled by the shop',
  numberUnknown: 'No order with this number.',
  findFailed: 'Failed to look for the order. Please try again.',
  numberNotCopied: 'Failed to copy the number.',
  buyAgainUnknown: 'There was no response. Please check your cart and try again.',
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

/** For `count` lines. */
export const describeNotCancelled = (titles: readonly string[], count: number): string =>
  count === 1
    ? orderScreenMessages.cancelFailed
    : `${orderScreenMessages.cancelFailed} Not cancelled: ${titles.join(', ')}.`;

/** `Quantity 2, ₹400 each`; of a single piece only its quantity. */
export function describeQuantity(line: PlacedLine): string {
  const isSingle = line.noOfItems === 1 && line.unit === undefined;
  return isSingle ? quantityInWords(line) : `${quantityInWords(line)}, ${eachOf(line)}`;
}
