import type { QueryClient } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import { NEWEST, OPEN, PAGE_DATA_ID } from '@tanabana/server/contract/page-data';
import type { PageData } from '@tanabana/server/contract/page-data';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { CategorisedProduct, Product } from '@tanabana/server/contract/product';
import { queryKeys } from '../../lib/query-keys.ts';

/** The first rows of a list that is longer, and its length. */
interface FirstRows {
  rows: readonly CategorisedProduct[];
  total: number;
}

/** Puts the lists that came with the page into the cache, so that nothing is requested for them. */
export function takePageData(queryClient: QueryClient): void {
  const element = document.getElementById(PAGE_DATA_ID);
  if (!element) return;
  const data = JSON.parse(element.textContent) as PageData;
  element.remove();

  for (const category of categoryKeys) {
    const list = data[apiPaths.category(category)];
    if (!list) continue;
    const rows = (list.rows as Product[]).map((product) => ({ ...product, category }));
    if (rows.length === list.total) queryClient.setQueryData(queryKeys.products(category), rows);
    else queryClient.setQueryData(queryKeys.firstRows(category), { rows, total: list.total });
  }
  const newest = data[NEWEST];
  if (newest) queryClient.setQueryData(queryKeys.newestRows, newest);
  const [open] = data[OPEN]?.rows ?? [];
  if (open) queryClient.setQueryData(queryKeys.openProduct, open);
  for (const [path, key] of [
    [apiPaths.slides, queryKeys.slides],
    [apiPaths.fabrics, queryKeys.fabrics],
  ] as const) {
    const list = data[path];
    if (list && list.rows.length === list.total) queryClient.setQueryData(key, list.rows);
  }
}

export function firstRowsOf(
  queryClient: QueryClient,
  category: CategoryKey,
): FirstRows | undefined {
  return queryClient.getQueryData<FirstRows>(queryKeys.firstRows(category));
}

/** Those of the whole catalogue, which came with the search page. */
export function newestRowsOf(queryClient: QueryClient): FirstRows | undefined {
  return queryClient.getQueryData<FirstRows>(queryKeys.newestRows);
}

/** The product that the page was opened with. */
export function openProductOf(queryClient: QueryClient): CategorisedProduct | undefined {
  return queryClient.getQueryData<CategorisedProduct>(queryKeys.openProduct);
}
