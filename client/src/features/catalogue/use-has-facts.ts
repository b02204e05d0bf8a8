import { factsOf, hasAnyFact } from '@tanabana/server/contract/facts';
import { partialData } from './page-data.ts';
import { useLoadedLists } from './use-loaded-lists.ts';

/** Whether a product of the catalogue has a fact, as far as is known. */
export const useHasFacts = (): boolean =>
  useLoadedLists((lists) =>
    lists.some((list) => (list ? hasAnyFact(factsOf(list)) : partialData().hasFacts)),
  );
