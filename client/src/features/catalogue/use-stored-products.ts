import { useQueries } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useCallback } from 'react';
import { productsById } from './catalogue-index.ts';
import { productsQuery, type List, type Result } from './use-catalogue.ts';

/**
 * The products with these ids, in this order, without those that are no longer sold. With `retries` it loads lists again
 * that failed to load. `isComplete`: all lists are loaded.
 */
export function useStoredProducts(
  ids: readonly string[],
  { retries = false } = {},
): List<CategorisedProduct> & { total: number; isComplete: boolean } {
  return useQueries({
    queries: categoryKeys.map((key) => ({ ...productsQuery(key), enabled: retries })),
    combine: useCallback(
      (results: Result<CategorisedProduct>[]) => {
        const isLoading = results.some(({ isPending }) => isPending);
        const maps = results.map(({ data = none }) => productsById(data));
        const found = ids.flatMap((id) => maps.find((map) => map.has(id))?.get(id) ?? []);
        return {
          items: isLoading ? none : found,
          total: found.length,
          isLoading,
          isComplete: results.every(({ data }) => data !== undefined),
        };
      },
      [ids],
    ),
  });
}

const none: readonly never[] = [];
