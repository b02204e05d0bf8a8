import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { categories, featuredCategories } from '@tanabana/server/contract/categories';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { paths } from '../../config/paths.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { getFabrics, getProducts, getSlides } from './catalogue-api.ts';

/** `items` is empty while the list loads and if loading failed. */
export interface List<T> {
  items: readonly T[];
  isLoading: boolean;
}

/** Only a list that failed to load is loaded again. */
const loadedOnce = { staleTime: Infinity, gcTime: Infinity };

export const productsQuery = (category: CategoryKey) =>
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

/** Loads the nine lists when the app starts, those of the screen at `pathname` first. Never rejects. */
export async function loadCatalogue(queryClient: QueryClient, pathname: string): Promise<void> {
  if (pathname === paths.home) void queryClient.prefetchQuery(slidesQuery);
  const lists = [...new Set([...ownLists(pathname), ...categories])];
  await Promise.all(lists.map(({ key }) => queryClient.prefetchQuery(productsQuery(key))));
}

function ownLists(pathname: string) {
  if (pathname === paths.home) return featuredCategories;
  return categories.filter(({ slug }) => paths.listing(slug) === pathname);
}

export function useProducts(category: CategoryKey): List<CategorisedProduct> {
  return toList(useQuery(productsQuery(category)));
}

/** `isUnknown`: the list is loaded and does not contain the product. */
export function useProduct(category: CategoryKey, id: string) {
  const { data } = useQuery(productsQuery(category));
  const product = data?.find(({ _id }) => _id === id);
  return { product, isUnknown: data !== undefined && !product };
}

export function useFabrics() {
  return toList(useQuery(fabricsQuery));
}

export function useSlides() {
  return toList(useQuery(slidesQuery));
}

export interface Result<T> {
  data: T[] | undefined;
  isPending: boolean;
}

const none: readonly never[] = [];

function toList<T>({ data, isPending }: Result<T>): List<T> {
  return { items: data ?? none, isLoading: isPending };
}
