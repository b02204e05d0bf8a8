import { formatRupees } from '@tanabana/server/contract/money';
import { eachOf } from '@tanabana/server/contract/line-words';
import type { ShownLine } from '../use-former-prices.ts';

export function PriceEach({ line }: { line: Pick<ShownLine, 'unit' | 'price' | 'formerPrice'> }) {
  const each = eachOf(line);
  if (line.formerPrice === undefined) return <span>{each}</span>;
  return (
    <>
      <span>{`${each}, `}</span>
      <span>{`was ${formatRupees(line.formerPrice)}`}</span>
    </>
  );
}
