import { totalInRupees } from '@tanabana/server/contract/money';
import { countPieces } from '@tanabana/server/contract/quantity';
import type { OrderDetails, OrderDetailsLine } from '@tanabana/server/contract/order';

export const isOnItsWay = ({ state }: OrderDetailsLine) => state === 'ordered';

/** Only cancelled lines can be removed, so an order without lines is cancelled too. */
export const isCancelled = ({ lines }: OrderDetails) => !lines.some(isOnItsWay);

export function sumUp({ lines }: OrderDetails): { count: number; total: number } {
  const onItsWay = lines.filter(isOnItsWay);
  return { count: countPieces(onItsWay), total: totalInRupees(onItsWay) };
}
