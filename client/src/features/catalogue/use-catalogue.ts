import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { categories, featuredCategories } from '@tanabana/server/contract/categories';
import type { Category, CategoryKey } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { paths } from '../../config/paths.ts';
import { untilIdle, useIsIdle } from '../../lib/idle.ts';
import { nextTask } from '../../lib/next-task.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { getFabrics, getProducts, getSlides } from './catalogue-api.ts';
import { firstRowsOf, openProductOf, takePageData } from './page-data.ts';

/** `items` is empty while the list loads and if loading failed. */
export interface List<T> {
  items: readonly T[];
  /** More than `items` while the rest loads; undefined while nothing is known of the list, as after a load that failed. */
  total: number | undefined;
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

/**
 * Loads the nine lists when the app starts: those of the screen at `pathname` at once if they did not come with the
 * page, the others when the browser is idle. Never rejects.
 */
export async function loadCatalogue(queryClient: QueryClient, pathname: string): Promise<void> {
  takePageData(queryClient);
  const load = ({ key }: Category) => queryClient.prefetchQuery(productsQuery(key));
  if (pathname === paths.home) void queryClient.prefetchQuery(slidesQuery);
  const own = ownLists(pathname).filter(({ key }) => !firstRowsOf(queryClient, key));
  const loadLater = async (category: Category) => {
    await untilIdle();
    // To start all nine requests in one task takes a phone long.
    await nextTask();
    await load(category);
  };
  await Promise.all([...own.map(load), ...categories.map(loadLater)]);
}

function ownLists(pathname: string): readonly Category[] {
  if (pathname === paths.home) return featuredCategories;
  if (pathname === paths.search || pathname === paths.saved) return categories;
  return categories.filter(({ slug }) => paths.listing(slug) === pathname);
}

/** With `isWhole` a longer list is loaded at once, and its first rows are not shown before. */
export function useProducts(category: CategoryKey, isWhole = false): List<CategorisedProduct> {
  const firstRows = firstRowsOf(useQueryClient(), category);
  const isIdle = useIsIdle();
  const { data, isPending } = useQuery({
    ...productsQuery(category),
    enabled: isIdle || isWhole || !firstRows,
  });
  if (data || isWhole || !firstRows) return toList({ data, isPending });
  return { items: firstRows.rows, total: firstRows.total, isLoading: false };
}

/** `isUnknown`: the list is loaded and does not contain the product. */
export function useProduct(category: CategoryKey, id: string) {
  const queryClient = useQueryClient();
  const known = [openProductOf(queryClient), ...(firstRowsOf(queryClient, category)?.rows ?? [])];
  const early = known.find((product) => product?._id === id);
  const isIdle = useIsIdle();
  const { data } = useQuery({ ...productsQuery(category), enabled: isIdle || !early });
  const product = data ? data.find(({ _id }) => _id === id) : early;
  return { product, isUnknown: data !== undefined && !product };
}

export function useFabrics() {
  return toList(useQuery({ ...fabricsQuery, enabled: useIsIdle() }));
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
  return { items: data ?? none, total: data?.length, isLoading: isPending };
}
