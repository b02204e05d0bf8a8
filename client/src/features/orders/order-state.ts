import { totalInRupees } from '@tanabana/server/contract/money';
import type { OrderDetails, OrderDetailsLine } from '@tanabana/server/contract/order';

export const isOnItsWay = ({ state }: OrderDetailsLine) => state === 'ordered';

/** Only cancelled lines can have been removed, so an order without lines is cancelled, too. */
export const isCancelled = ({ lines }: OrderDetails) => !lines.some(isOnItsWay);

/** Pieces, and their sum in rupees, without cancelled lines. */
export function sumsOf({ lines }: OrderDetails): { count: number; total: number } {
  const onItsWay = lines.filter(isOnItsWay);
  const count = onItsWay.reduce((sum, { noOfItems }) => sum + noOfItems, 0);
  return { count, total: totalInRupees(onItsWay) };
}
