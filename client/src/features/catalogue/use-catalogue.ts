import { queryOptions, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import {
  categories,
  featuredCategories,
  type Category,
  type CategoryKey,
} from '@tanabana/server/contract/categories';
import type { Fabric } from '@tanabana/server/contract/fabric';
import { fabricTarget } from '@tanabana/server/contract/fabric-target';
import type { Facts } from '@tanabana/server/contract/facts';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { paths } from '../../config/paths.ts';
import { loadHttp } from '../../lib/api-client.ts';
import { nextTask } from '../../lib/slices.ts';
import { untilFirstViewDone, useIsFirstViewDone } from '../../lib/first-view.ts';
import {
  fabricsKey,
  getFabrics,
  getProducts,
  getSlides,
  productsKey,
  slidesKey,
} from './catalogue-api.ts';
import { productsById } from './loaded-lists.ts';
import { partialData, takePageData } from './page-data.ts';

/** `items` is empty while the list loads and after a failed load. */
export interface List<T> {
  items: readonly T[];
  /** More than `items` while only the first rows are loaded; undefined before anything is, and after a failed load. */
  total: number | undefined;
  isLoading: boolean;
  /** Those of the whole list, if they are known before it is loaded. */
  facts?: Facts | undefined;
}

/** A list is loaded again only if it failed to load, or may have been changed since. */
function listQuery<Item>(queryKey: QueryKey, get: (cache?: RequestCache) => Promise<Item[]>) {
  return queryOptions({
    queryKey,
    queryFn: ({ client }) => {
      const { data, isInvalidated } = client.getQueryState(queryKey) ?? {};
      // The service worker may have the list as it was before the change.
      return get(data && isInvalidated ? 'reload' : 'default');
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

export const productsQuery = (category: CategoryKey) =>
  listQuery(productsKey(category), async (cache) => {
    const products = await getProducts(category, cache);
    // A long list is read in one task, and compared with the one before in another.
    await nextTask();
    return products;
  });

const fabricsQuery = listQuery(fabricsKey, getFabrics);

const slidesQuery = listQuery(slidesKey, getSlides);

/**
 * Loads the nine lists when the app starts: those of the screen at `pathname` at once, unless the page had their data,
 * the others when the browser is idle. Never rejects.
 */
export async function loadCatalogue(queryClient: QueryClient, pathname: string): Promise<void> {
  takePageData(queryClient);
  const load = ({ key }: Category) => queryClient.prefetchQuery(productsQuery(key));
  if (pathname === paths.home) void queryClient.prefetchQuery(slidesQuery);
  const { firstRows } = partialData();
  const own = ownLists(pathname).filter(({ key }) => !firstRows[key]);
  const loadLater = async (category: Category) => {
    await untilFirstViewDone();
    // Starting all nine requests in one task, such as that of the code they wait for, would keep a phone busy.
    await loadHttp().catch(() => undefined);
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

interface ProductsOptions {
  /** Loads the whole list at once and does not show the first rows before. */
  isWhole?: boolean;
  /** Does not load the list before the first view is complete. */
  isLater?: boolean;
}

export function useProducts(
  category: CategoryKey,
  { isWhole = false, isLater = false }: ProductsOptions = {},
): List<CategorisedProduct> {
  const firstRows = partialData().firstRows[category];
  const isFirstViewDone = useIsFirstViewDone();
  const { data, isPending } = useQuery({
    ...productsQuery(category),
    enabled: isFirstViewDone || isWhole || !(isLater || firstRows),
  });
  if (data || !firstRows) return toList({ data, isPending });
  const { rows: items, total, facts } = firstRows;
  return isWhole
    ? { ...toList({ data, isPending }), facts }
    : { items, total, facts, isLoading: false };
}

/** `isUnknown`: the list is loaded and the product is not in it. */
export function useProduct(category: CategoryKey, id: string) {
  const { open, firstRows } = partialData();
  const known = [open, ...(firstRows[category]?.rows ?? [])];
  const inPage = known.find((product) => product?._id === id);
  const isFirstViewDone = useIsFirstViewDone();
  const { data } = useQuery({ ...productsQuery(category), enabled: isFirstViewDone || !inPage });
  const product = data ? productsById(data).get(id) : inPage;
  return { product, isUnknown: data !== undefined && !product };
}

/** Whether the product is in its list, if that is loaded. It does not load the list. */
export function useIsSold(category: CategoryKey, id: string): boolean {
  const { data } = useQuery({ ...productsQuery(category), enabled: false });
  return data !== undefined && productsById(data).has(id);
}

export function useFabrics() {
  return toList(useQuery({ ...fabricsQuery, enabled: useIsFirstViewDone() }));
}

export function findFabric(category: Category, fabrics: readonly Fabric[]): Fabric | undefined {
  return fabrics.find(({ subtitle }) => fabricTarget(subtitle) === paths.listing(category.slug));
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
