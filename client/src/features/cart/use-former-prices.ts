import { useEffect, useState } from 'react';
import type { CartLine } from '@tanabana/server/contract/cart-schemas';
import { formatRupees } from '@tanabana/server/contract/money';
import { announce } from '../../lib/notify.ts';
import { eachOf } from '@tanabana/server/contract/line-words';

export interface ShownLine extends CartLine {
  /** In rupees: the price that the user saw before, if it differs from today's. */
  formerPrice?: number;
}

/** Line id to price in rupees. Kept outside the screens, so that the checkout knows what the cart showed. */
const lastShown = new Map<string, number>();

/** Adds to each line the price that it was shown with before this screen opened, if it differs. */
export function useFormerPrices(lines: readonly CartLine[]): ShownLine[] {
  const [before, setBefore] = useState<ReadonlyMap<string, number>>(() => new Map(lastShown));
  const firstShown = lines.filter(({ _id, available }) => available && !before.has(_id));
  if (firstShown.length > 0) {
    setBefore(new Map([...before, ...firstShown.map(({ _id, price }) => [_id, price] as const)]));
  }

  useEffect(() => {
    const changed = lines.map((line) => withFormerPrice(line, lastShown.get(line._id)));
    const changes = changed.map(describeChange).filter(Boolean).join(' ');
    if (changes) announce(changes);
    for (const { _id, available, price } of lines) if (available) lastShown.set(_id, price);
  }, [lines]);

  return lines.map((line) => withFormerPrice(line, before.get(line._id)));
}

function withFormerPrice(line: CartLine, price: number | undefined): ShownLine {
  const isChanged = line.available && price !== undefined && price !== line.price;
  return isChanged ? { ...line, formerPrice: price } : line;
}

function describeChange({ formerPrice, ...line }: ShownLine): string {
  if (formerPrice === undefined) return '';
  return `${line.title}: ${eachOf(line)}, was ${formatRupees(formerPrice)}.`;
}
