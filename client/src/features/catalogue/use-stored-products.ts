import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useMemo } from 'react';
import { productsById } from './catalogue-index.ts';
import type { List } from './use-catalogue.ts';
import { useAllProducts } from './use-search.ts';

/**
 * The products with these ids, in this order, without those that are no longer sold. Unless `enabled` it does not load the
 * lists. `isComplete`: all are loaded.
 */
export function useStoredProducts(
  ids: readonly string[],
  enabled = false,
): List<CategorisedProduct> & { total: number; isComplete: boolean } {
  const { products, hasFailed } = useAllProducts(enabled);
  const items = useMemo(
    () => (products ? ids.flatMap((id) => productsById(products).get(id) ?? []) : []),
    [ids, products],
  );
  const isLoading = !products;
  return { items, total: items.length, isLoading, isComplete: !isLoading && !hasFailed };
}
