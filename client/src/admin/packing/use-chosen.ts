import { useCallback, useState } from 'react';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { AT_ONCE_MAX } from '../one-by-one.ts';
import { hasLabel } from './packing.ts';

/** The listed orders that are chosen, to do the same with each. A cancelled or erased one cannot be chosen. */
export function useChosen(orders: readonly PackingOrder[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choosable = orders.filter(hasLabel);

  /** Never changes, so that a press draws one row. */
  const choose = useCallback(
    (id: string, isChosen: boolean) =>
      setIds((before) => {
        const next = new Set(before);
        if (isChosen) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );

  return {
    chosen: choosable.filter(({ _id }) => ids.has(_id)),
    ids,
    choosable,
    choose,
    chooseAll: () => setIds(new Set(choosable.slice(0, AT_ONCE_MAX).map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  };
}
