import { startTransition, useCallback, useMemo, useState } from 'react';

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

  const chosen = useMemo(() => items.filter(({ _id }) => ids.has(_id)), [items, ids]);

  return {
    /** All that can be chosen. */
    items,
    ids,
    chosen,
    choose,
    /** The list may be long, so the browser can do something else in between. */
    chooseAll: (all: readonly Item[]) =>
      startTransition(() => setIds(new Set(all.map(({ _id }) => _id)))),
    clear: () => setIds(new Set()),
  };
}
