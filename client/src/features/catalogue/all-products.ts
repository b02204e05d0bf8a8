import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useMemo } from 'react';
import { joinFacts } from '@tanabana/server/contract/facts';
import { useQueries } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import { productsById } from './loaded-lists.ts';
import { type List, productsQuery, type Result } from './use-catalogue.ts';

type Products = readonly CategorisedProduct[];

let last: { lists: readonly (Products | undefined)[]; products: Products } | undefined;

/** The products of these lists, newest first: the same array for the same lists. */
export function joinLists(lists: readonly (Products | undefined)[]): Products {
  if (!last || lists.some((list, at) => list !== last?.lists[at])) {
    const products = lists.flatMap((list) => list ?? []);
    last = { lists, products: products.sort((one, other) => (one._id < other._id ? 1 : -1)) };
    joinFacts(
      last.products,
      lists.filter((list) => list !== undefined),
    );
  }
  return last.products;
}

// Constants, since the library compares all results again when its options are new objects.
const allLists = categoryKeys.map(productsQuery);
const loadedLists = allLists.map((query) => ({ ...query, enabled: false }));

/**
 * The products of all nine lists, newest first; undefined until each has loaded or failed. Unless `enabled` it does not
 * load them.
 */
export function useAllProducts(enabled = true) {
  const queries = enabled ? allLists : loadedLists;
  const lists = useQueries({ queries, combine: whenAllAreThere });
  return { products: lists && joinLists(lists), hasFailed: lists?.includes(undefined) ?? false };
}

function whenAllAreThere(results: Result<CategorisedProduct>[]) {
  if (results.some(({ isPending }) => isPending)) return undefined;
  return results.map(({ data }) => data);
}

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
