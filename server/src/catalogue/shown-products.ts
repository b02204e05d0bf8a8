import { categoryKeys, type CategoryKey } from '../contract/categories.ts';
import { toPaise } from '../contract/money.ts';
import type { Product } from '../contract/product.ts';
import type { Id } from '../database/object-id.ts';
import { productLists } from './catalogue-lists.ts';
import type { ProductDocument } from './product.model.ts';
import { findProducts } from './product.service.ts';

/** What a cart shows of a product; `price` in paise. */
export type ShownProduct = Omit<ProductDocument, '_id' | 'mrp' | 'removedAt'>;

/** For display only: from the lists in memory, and from the database what they lack. */
export async function findShownProducts(ids: readonly Id[]): Promise<Map<string, ShownProduct>> {
  const found = new Map<string, ShownProduct>();
  for (const id of ids.map(String)) {
    const product = shownProduct(id);
    if (product) found.set(id, product);
  }
  const others = await findProducts(ids.filter((id) => !found.has(id.toString())));
  for (const [id, product] of others) found.set(id, product);
  return found;
}

/** After a change on another server these lists may be a second old. */
function shownProduct(id: string): ShownProduct | undefined {
  for (const category of categoryKeys) {
    const product = listedProduct(category, id);
    if (product) return { ...product, category, price: toPaise(product.price) };
  }
  return undefined;
}

export const listedProduct = (category: CategoryKey, id: string): Product | undefined =>
  byId(productLists[category].rows).get(id);

/** An index by id for the rows of a list. A changed list has a new array of rows. */
const indexes = new WeakMap<readonly Product[], ReadonlyMap<string, Product>>();

function byId(rows: readonly Product[]): ReadonlyMap<string, Product> {
  const index = indexes.get(rows) ?? new Map(rows.map((product) => [product._id, product]));
  indexes.set(rows, index);
  return index;
}
