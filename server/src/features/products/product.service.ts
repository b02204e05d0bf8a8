import { categoryKeys, type CategoryKey } from '../../contract/categories.ts';
import { toRupees } from '../../contract/money.ts';
import type { Product } from '../../contract/product.ts';
import type { WatchedLists } from '../../lib/list-watch.ts';
import type { Id } from '../../lib/object-id.ts';
import { PreparedList } from '../../lib/prepared-list.ts';
import { ProductModel, type ProductDocument } from './product.model.ts';

/** Each category's answer, kept ready. */
export const productLists = Object.fromEntries(
  categoryKeys.map((key) => [key, new PreparedList(() => listProducts(key))]),
) as Record<CategoryKey, PreparedList>;

export const watchedProducts: WatchedLists = {
  collection: ProductModel.collection,
  lists: Object.values(productLists),
};

/** Newest first. */
async function listProducts(category: CategoryKey): Promise<Product[]> {
  const products = await ProductModel.find({ category }).sort({ _id: -1 }).lean();
  return products.map(toProduct);
}

function toProduct(product: ProductDocument): Product {
  const { _id, image, title, subtitle, rating, review, price } = product;
  return { _id: _id.toString(), image, title, subtitle, rating, review, price: toRupees(price) };
}

export async function findProduct(id: Id): Promise<ProductDocument | undefined> {
  return (await ProductModel.findById(id).lean()) ?? undefined;
}

/** The products of these ids that still exist, by id. */
export async function findProducts(ids: readonly Id[]): Promise<Map<string, ProductDocument>> {
  if (ids.length === 0) return new Map();
  const products = await ProductModel.find({ _id: { $in: [...ids] } }).lean();
  return new Map(products.map((product) => [product._id.toString(), product]));
}

/** All products that a card of this picture and these words can mean (readings, "names no product"). */
export async function findLookalikes(
  image: string,
  title: string,
  subtitle: string,
): Promise<ProductDocument[]> {
  return ProductModel.find({ title, subtitle, image }).sort({ _id: 1 }).lean();
}
