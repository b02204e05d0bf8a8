import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { queryKeys } from '../../lib/query-keys.ts';
import { getFabrics, getProducts, getSlides } from './catalogue-api.ts';

/** A list of the catalogue; `items` is empty while it loads and when it could not be loaded. */
export interface List<T> {
  items: readonly T[];
  isLoading: boolean;
}

const loadedOnce = { staleTime: Infinity, gcTime: Infinity };

const productsQuery = (category: CategoryKey) =>
  queryOptions({
    queryKey: queryKeys.products(category),
    queryFn: () => getProducts(category),
    ...loadedOnce,
  });

const fabricsQuery = queryOptions({
  queryKey: queryKeys.fabrics,
  queryFn: getFabrics,
  ...loadedOnce,
});

const slidesQuery = queryOptions({ queryKey: queryKeys.slides, queryFn: getSlides, ...loadedOnce });

/** Begins to load the nine lists, once, when the app starts (specification, section 4). */
export function loadCatalogue(queryClient: QueryClient): void {
  for (const category of categoryKeys) void queryClient.prefetchQuery(productsQuery(category));
}

export function useProducts(category: CategoryKey): List<CategorisedProduct> {
  return toList(useQuery(productsQuery(category)));
}

/** All nine lists, one after the other. */
export function useAllProducts(): List<CategorisedProduct> {
  return useQueries({ queries: categoryKeys.map(productsQuery), combine: joinLists });
}

export function useFabrics() {
  return toList(useQuery(fabricsQuery));
}

export function useSlides() {
  return toList(useQuery(slidesQuery));
}

interface Result<T> {
  data: T[] | undefined;
  isPending: boolean;
}

const none: readonly never[] = [];

function toList<T>({ data, isPending }: Result<T>): List<T> {
  return { items: data ?? none, isLoading: isPending };
}

function joinLists<T>(results: Result<T>[]): List<T> {
  return {
    items: results.flatMap(({ data }) => data ?? []),
    isLoading: results.some(({ isPending }) => isPending),
  };
}
