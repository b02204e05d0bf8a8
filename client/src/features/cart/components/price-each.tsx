import { formatRupees } from '../../../lib/money.ts';
import type { ShownLine } from '../use-former-prices.ts';

/** What one piece costs, and what it cost when the shopper last saw it. */
export function PriceEach({ line: { price, formerPrice } }: { line: ShownLine }) {
  const each = `${formatRupees(price)} each`;
  if (formerPrice === undefined) return each;
  return (
    <>
      {each}, <span>was {formatRupees(formerPrice)}</span>
    </>
  );
}
