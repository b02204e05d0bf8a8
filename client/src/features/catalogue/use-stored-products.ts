import { useQueries } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useCallback } from 'react';
import { useStore } from '../../lib/store.ts';
import { productsById } from './catalogue-index.ts';
import { saved } from './stored-products.ts';
import { productsQuery, type List, type Result } from './use-catalogue.ts';

/**
 * The products with these ids, in this order, without those that are no longer sold. With `retries` it loads lists again
 * that failed to load. `isComplete`: all lists are loaded.
 */
export function useStoredProducts(
  ids: readonly string[],
  { retries = false } = {},
): List<CategorisedProduct> & { total: number; isComplete: boolean } {
  const { items, isLoading, isComplete } = useProductsById(ids, retries);
  return { items: isLoading ? none : items, total: items.length, isLoading, isComplete };
}

/** Until all nine lists are loaded, it includes products that are no longer sold. */
export function useSavedCount(): number {
  const ids = useStore(saved);
  const { items, isComplete } = useProductsById(ids, false);
  return isComplete ? items.length : ids.length;
}

const none: readonly never[] = [];

function useProductsById(ids: readonly string[], enabled: boolean) {
  return useQueries({
    queries: categoryKeys.map((key) => ({ ...productsQuery(key), enabled })),
    combine: useCallback(
      (results: Result<CategorisedProduct>[]) => {
        const maps = results.map(({ data = none }) => productsById(data));
        return {
          items: ids.flatMap((id) => maps.find((map) => map.has(id))?.get(id) ?? []),
          isLoading: results.some(({ isPending }) => isPending),
          isComplete: results.every(({ data }) => data !== undefined),
        };
      },
      [ids],
    ),
  });
}
