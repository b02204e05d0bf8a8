import { useQueries } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useCallback } from 'react';
import { saved, useKeptIds } from './kept-products.ts';
import { productsQuery } from './use-catalogue.ts';
import type { List, Result } from './use-catalogue.ts';

/**
 * The products of these ids, in this order, without those that are no longer sold. It waits for the lists that the app
 * loads; with `loads` it loads those that failed again. `isComplete`: no list is missing.
 */
export function useKeptProducts(
  ids: readonly string[],
  { loads = false } = {},
): List<CategorisedProduct> & { total: number; isComplete: boolean } {
  const { items, isLoading, isComplete } = useProductsOf(ids, loads);
  return { items: isLoading ? none : items, total: items.length, isLoading, isComplete };
}

/** Counts what is no longer sold until all nine lists are loaded, since only they can tell. */
export function useSavedCount(): number {
  const ids = useKeptIds(saved);
  const { items, isComplete } = useProductsOf(ids, false);
  return isComplete ? items.length : ids.length;
}

const none: readonly never[] = [];

function useProductsOf(ids: readonly string[], enabled: boolean) {
  return useQueries({
    queries: categoryKeys.map((key) => ({ ...productsQuery(key), enabled })),
    combine: useCallback(
      (results: Result<CategorisedProduct>[]) => {
        const places = new Map(ids.map((id, place) => [id, place]));
        const items: CategorisedProduct[] = [];
        for (const { data = none } of results) {
          for (const product of data) {
            const place = places.get(product._id);
            if (place !== undefined) items[place] = product;
          }
        }
        return {
          items: items.filter(Boolean),
          isLoading: results.some(({ isPending }) => isPending),
          isComplete: results.every(({ data }) => data !== undefined),
        };
      },
      [ids],
    ),
  });
}
