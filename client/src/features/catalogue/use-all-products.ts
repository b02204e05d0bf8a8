import { useQueries } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { productsQuery } from './use-catalogue.ts';
import type { List, Result } from './use-catalogue.ts';

/** All nine lists, one after the other; as far as they are loaded without a gap, so that nothing moves when one is late. */
export function useAllProducts(): List<CategorisedProduct> {
  return useQueries({ queries: categoryKeys.map(productsQuery), combine: joinLists });
}

function joinLists<T>(results: Result<T>[]): List<T> {
  const late = results.findIndex(({ isPending }) => isPending);
  const arrived = late === -1 ? results : results.slice(0, late);
  return { items: arrived.flatMap(({ data }) => data ?? []), isLoading: late !== -1 };
}
