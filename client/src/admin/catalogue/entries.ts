import type { QueryKey } from '@tanstack/react-query';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { RemovedEntry } from '@tanabana/server/contract/removed';
import { fabricsKey, productsKey, slidesKey } from '../../features/catalogue/catalogue-api.ts';

/** A list of the catalogue, and where it is changed. */
export interface Entries {
  /** What it holds; the names of its messages begin with it. */
  kind: 'product' | 'fabric' | 'slide';
  list: QueryKey;
  /** Where an entry is added. */
  path: string;
  toPath: (id: string) => string;
  /** Where the admin orders them. */
  orderPath?: string;
}

export const productEntries = (category: CategoryKey): Entries => ({
  kind: 'product',
  list: productsKey(category),
  path: apiPaths.category(category),
  toPath: (id) => apiPaths.product(category, id),
});

export const fabrics: Entries = {
  kind: 'fabric',
  list: fabricsKey,
  path: apiPaths.fabrics,
  toPath: apiPaths.fabric,
};

export const slides: Entries = {
  kind: 'slide',
  list: slidesKey,
  path: apiPaths.slides,
  toPath: apiPaths.slide,
  orderPath: apiPaths.slideOrder,
};

/** The list that an entry was removed from. */
export function findEntries({ kind, category }: RemovedEntry): Entries {
  if (category) return productEntries(category);
  return kind === 'fabric' ? fabrics : slides;
}
