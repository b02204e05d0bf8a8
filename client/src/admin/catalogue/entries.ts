import type { QueryKey } from '@tanstack/react-query';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { Fabric, FabricInput } from '@tanabana/server/contract/fabric';
import type { CategorisedProduct, Product, ProductInput } from '@tanabana/server/contract/product';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { RemovedEntry } from '@tanabana/server/contract/removed';
import type { Slide, SlideInput } from '@tanabana/server/contract/slide';
import { fabricsKey, productsKey, slidesKey } from '../../features/catalogue/catalogue-api.ts';
import { apiClient } from '../../lib/api-client.ts';

/** What the list holds; the names of its messages begin with it. */
type Kind = 'product' | 'fabric' | 'slide';

/** A list of the catalogue and the requests that change it. */
export interface Entries<Input extends object, Entry extends Input & { _id: string }> {
  kind: Kind;
  list: QueryKey;
  add: (input: Input) => Promise<Entry>;
  update: (id: string, changes: Partial<Input>) => Promise<Entry>;
  remove: (id: string) => Promise<void>;
  /** Takes back the removal. */
  restore: (id: string) => Promise<Entry>;
  /** Puts them into the order of these ids, where the admin orders them. */
  order?: (ids: string[]) => Promise<unknown>;
}

/** The requests that change a list of the catalogue; `toPath` an entry. */
const createRequests = <Input, Entry>(list: string, toPath: (id: string) => string) => ({
  add: (input: Input) => apiClient.post<Entry>(list, input),
  update: (id: string, changes: Partial<Input>) => apiClient.put<Entry>(toPath(id), changes),
  remove: (id: string) => apiClient.delete<void>(toPath(id)),
  restore: (id: string) => apiClient.post<Entry>(apiPaths.restore(id)),
});

/** What a removal and its restoring need to know of a list. */
export type Removable = Pick<
  Entries<object, { _id: string }>,
  'kind' | 'list' | 'remove' | 'restore'
>;

export function productEntries(category: CategoryKey): Entries<ProductInput, CategorisedProduct> {
  const { add, update, remove, restore } = createRequests<ProductInput, Product>(
    apiPaths.category(category),
    (id) => apiPaths.product(category, id),
  );
  const categorised = async (saved: Promise<Product>) => ({ ...(await saved), category });
  return {
    kind: 'product',
    list: productsKey(category),
    add: (input) => categorised(add(input)),
    update: (id, changes) => categorised(update(id, changes)),
    remove,
    restore: (id) => categorised(restore(id)),
  };
}

export const fabrics: Entries<FabricInput, Fabric> = {
  kind: 'fabric',
  list: fabricsKey,
  ...createRequests(apiPaths.fabrics, apiPaths.fabric),
};

export const slides: Entries<SlideInput, Slide> = {
  kind: 'slide',
  list: slidesKey,
  ...createRequests(apiPaths.slides, apiPaths.slide),
  order: (ids) => apiClient.put<Slide[]>(apiPaths.slideOrder, { ids }),
};

/** The list that an entry was removed from. */
export function findEntries({ kind, category }: RemovedEntry): Removable {
  if (category) return productEntries(category);
  return kind === 'fabric' ? fabrics : slides;
}
