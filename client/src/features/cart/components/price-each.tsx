import { formatRupees } from '@tanabana/server/contract/money';
import { eachOf } from '@tanabana/server/contract/line-words';
import type { CartLine } from '@tanabana/server/contract/cart-schemas';

export function PriceEach({ line }: { line: Pick<CartLine, 'unit' | 'price' | 'addedPrice'> }) {
  const each = eachOf(line);
  if (line.addedPrice === undefined) return <span>{each}</span>;
  return (
    <>
      <span>{`${each}, `}</span>
      <span>{`was ${formatRupees(line.addedPrice)}`}</span>
    </>
  );
}
