import { categoryKeys, type CategoryKey } from '../contract/categories.ts';
import type { Fabric } from '../contract/fabric.ts';
import { apiPaths } from '../contract/paths.ts';
import type { CategorisedProduct, Product } from '../contract/product.ts';
import { inPages, collectRows } from '../database/queries.ts';
import { PreparedList } from './prepared-list.ts';
import { FabricModel } from './fabric.model.ts';
import { listProducts } from './product.service.ts';
import { LIVE } from './removal.ts';
import { listSlides } from './slide.service.ts';

/** The lists that shoppers read, newest first; slides as the admin has ordered them. */
export const productLists = Object.fromEntries(
  categoryKeys.map((key) => [key, new PreparedList(() => listProducts(key))]),
) as Record<CategoryKey, PreparedList<Product>>;

export function newestProducts(count: number): CategorisedProduct[] {
  return categoryKeys
    .flatMap((category) =>
      productLists[category].rows.slice(0, count).map((product) => ({ ...product, category })),
    )
    .sort((one, other) => (one._id < other._id ? 1 : -1))
    .slice(0, count);
}

export const fabricList = new PreparedList(() =>
  collectRows(
    inPages(FabricModel, { filter: LIVE, fields: 'title image subtitle', newestFirst: true }),
    ({ _id, ...fields }): Fabric => ({ _id: _id.toString(), ...fields }),
  ),
);

export const slideList = new PreparedList(listSlides);

export const listsByPath: ReadonlyMap<string, PreparedList> = new Map<string, PreparedList>([
  ...categoryKeys.map((key) => [apiPaths.category(key), productLists[key]] as const),
  [apiPaths.fabrics, fabricList],
  [apiPaths.slides, slideList],
]);

export async function refreshAllLists(): Promise<void> {
  await Promise.all(Array.from(listsByPath.values(), (list) => list.refresh()));
}
