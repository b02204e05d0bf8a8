import type { QueryKey } from '@tanstack/react-query';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { Fabric, FabricInput } from '@tanabana/server/contract/fabric';
import type { CategorisedProduct, Product, ProductInput } from '@tanabana/server/contract/product';
import type { RemovedEntry } from '@tanabana/server/contract/removed';
import type { Slide, SlideInput } from '@tanabana/server/contract/slide';
import { fabricsKey, productsKey, slidesKey } from '../../features/catalogue/catalogue-api.ts';
import {
  addFabric,
  addProduct,
  addSlide,
  removeFabric,
  removeProduct,
  removeSlide,
  restoreEntry,
  updateFabric,
  updateProduct,
  updateSlide,
} from '../admin-api.ts';

/** The prefix of its messages. */
export type Kind = 'product' | 'fabric' | 'slide';

/** A list of the catalogue and the requests that change it. */
export interface Entries<Input extends object, Entry extends Input & { _id: string }> {
  kind: Kind;
  list: QueryKey;
  add: (input: Input) => Promise<Entry>;
  update: (id: string, changes: Partial<Input>) => Promise<Entry>;
  remove: (id: string) => Promise<void>;
  /** Takes back the removal. */
  restore: (id: string) => Promise<Entry>;
}

/** What a removal and its restoring need to know of a list. */
export type Removable = Pick<
  Entries<object, { _id: string }>,
  'kind' | 'list' | 'remove' | 'restore'
>;

export function productsOf(category: CategoryKey): Entries<ProductInput, CategorisedProduct> {
  return {
    kind: 'product',
    list: productsKey(category),
    add: async (input) => ({ ...(await addProduct(category, input)), category }),
    update: async (id, changes) => ({ ...(await updateProduct(category, id, changes)), category }),
    remove: (id) => removeProduct(category, id),
    restore: async (id) => ({ ...(await restoreEntry<Product>(id)), category }),
  };
}

export const fabrics: Entries<FabricInput, Fabric> = {
  kind: 'fabric',
  list: fabricsKey,
  add: addFabric,
  update: updateFabric,
  remove: removeFabric,
  restore: restoreEntry<Fabric>,
};

export const slides: Entries<SlideInput, Slide> = {
  kind: 'slide',
  list: slidesKey,
  add: addSlide,
  update: updateSlide,
  remove: removeSlide,
  restore: restoreEntry<Slide>,
};

/** The list that an entry was removed from. */
export function listOf({ kind, category }: RemovedEntry): Removable {
  if (category) return productsOf(category);
  return kind === 'fabric' ? fabrics : slides;
}
