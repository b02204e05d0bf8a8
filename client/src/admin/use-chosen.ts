import { useCallback, useState } from 'react';

/** The items of a list that are chosen, to do the same with each. */
export function useChosen<Item extends { _id: string }>(items: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

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
    ids,
    chosen: items.filter(({ _id }) => ids.has(_id)),
    choose,
    chooseAll: (all: readonly Item[]) => setIds(new Set(all.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  };
}
