import { useQueries } from '@tanstack/react-query';
import { factsOf, hasAnyFact } from '@tanabana/server/contract/facts';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { partialData } from './page-data.ts';
import { loadedLists } from './use-catalogue.ts';

/** Whether a product of the catalogue has a fact, as far as is known. It does not load the lists. */
export function useHasFacts(): boolean {
  return useQueries({ queries: loadedLists, combine: hasSome });
}

const hasSome = (lists: { data: CategorisedProduct[] | undefined }[]) =>
  lists.some(({ data }) => (data ? hasAnyFact(factsOf(data)) : partialData().hasFacts));
