import type { QueryClient } from '@tanstack/react-query';
import { categoryKeys, type CategoryKey } from '@tanabana/server/contract/categories';
import type { Facts } from '@tanabana/server/contract/facts';
import { FACTS, NEWEST, OPEN, PAGE_DATA_ID } from '@tanabana/server/contract/page-data';
import type { PageData } from '@tanabana/server/contract/page-data';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { CategorisedProduct, Product } from '@tanabana/server/contract/product';
import { fabricsKey, productsKey, slidesKey } from './catalogue-api.ts';

/** The first rows of a longer list, and its length. */
interface FirstRows {
  rows: readonly CategorisedProduct[];
  total: number;
  /** Those of the whole list, where the page has no other. */
  facts: Facts | undefined;
}

/** The data in the server's page besides whole lists. */
interface PartialData {
  firstRows: Partial<Record<CategoryKey, FirstRows>>;
  /** The first rows of the whole catalogue, on the search page. */
  newest?: FirstRows | undefined;
  /** The product in the page's address. */
  open?: CategorisedProduct | undefined;
  /** Whether a product of the catalogue has a fact. It is true where the page does not say. */
  hasFacts: boolean;
}

const nothing: PartialData = { firstRows: {}, hasFacts: true };
let partial = nothing;

export const partialData = (): PartialData => partial;

/** Reads the data in the page, before the first rendering. Whole lists go into the query cache. */
export function takePageData(queryClient: QueryClient): void {
  partial = nothing;
  const element = document.getElementById(PAGE_DATA_ID);
  if (!element) return;
  const data = JSON.parse(element.textContent) as PageData;
  element.remove();

  const hasLists = Object.keys(data).length > 0;
  partial = { firstRows: {}, hasFacts: !hasLists || FACTS in data };
  const lists = [NEWEST, ...categoryKeys.map(apiPaths.category)].filter((path) => path in data);
  const facts = lists.length === 1 ? (data[FACTS]?.rows[0] as Facts | undefined) : undefined;
  for (const category of categoryKeys) {
    const list = data[apiPaths.category(category)];
    if (!list) continue;
    const rows = (list.rows as Product[]).map((product) => ({ ...product, category }));
    if (rows.length === list.total) queryClient.setQueryData(productsKey(category), rows);
    else partial.firstRows[category] = { rows, total: list.total, facts };
  }
  const newest = data[NEWEST] as FirstRows | undefined;
  partial.newest = newest && { ...newest, facts };
  partial.open = data[OPEN]?.rows[0] as CategorisedProduct | undefined;
  for (const [path, key] of [
    [apiPaths.slides, slidesKey],
    [apiPaths.fabrics, fabricsKey],
  ] as const) {
    const list = data[path];
    if (list && list.rows.length === list.total) queryClient.setQueryData(key, list.rows);
  }
}
