import { formatRupees } from '@tanabana/server/contract/money';
import type { ShownLine } from '../use-former-prices.ts';

/** The price of one piece, and the one that the user saw before. */
export function PriceEach({ line: { price, formerPrice } }: { line: ShownLine }) {
  const each = `${formatRupees(price)} each`;
  if (formerPrice === undefined) return each;
  return (
    <>
      {each}, <span>was {formatRupees(formerPrice)}</span>
    </>
  );
}
