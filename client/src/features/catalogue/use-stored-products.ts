import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useMemo } from 'react';
import { productsById } from './catalogue-index.ts';
import type { List } from './use-catalogue.ts';
import { useAllProducts } from './use-search.ts';

/** The products with these ids, in this order, without those that are no longer sold. `isComplete`: all lists are loaded. */
export function useStoredProducts(
  ids: readonly string[],
): List<CategorisedProduct> & { total: number; isComplete: boolean } {
  const { products, hasFailed } = useAllProducts();
  const items = useMemo(
    () => (products ? ids.flatMap((id) => productsById(products).get(id) ?? []) : []),
    [ids, products],
  );
  const isLoading = !products;
  return { items, total: items.length, isLoading, isComplete: !isLoading && !hasFailed };
}
