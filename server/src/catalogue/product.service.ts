import { categoryKeys, type CategoryKey } from '../contract/categories.ts';
import { toPaise, toRupees } from '../contract/money.ts';
import type { Product, ProductInput } from '../contract/product.ts';
import { notFound } from '../http/api-error.ts';
import { insertDated } from './insert-dated.ts';
import type { WatchedLists } from './list-watch.ts';
import type { Id } from '../database/object-id.ts';
import { PreparedList } from '../http/prepared-list.ts';
import { ProductModel, type ProductDocument } from './product.model.ts';

/** Each category's answer, kept ready. */
export const productLists = Object.fromEntries(
  categoryKeys.map((key) => [key, new PreparedList(() => listProducts(key))]),
) as Record<CategoryKey, PreparedList>;

export const watchedProducts: WatchedLists = {
  collection: ProductModel.collection,
  lists: Object.values(productLists),
};

/** So that a whole category comes with one message of the database, and not a hundred products with the first. */
const LIST_BATCH = 10_000;

/** Newest first. */
async function listProducts(category: CategoryKey): Promise<Product[]> {
  const products = await ProductModel.find({ category })
    .sort({ _id: -1 })
    .batchSize(LIST_BATCH)
    .lean();
  return products.map(toProduct);
}

function toProduct(product: ProductDocument): Product {
  const { _id, image, title, subtitle, rating, review, price } = product;
  return { _id: _id.toString(), image, title, subtitle, rating, review, price: toRupees(price) };
}

export async function addProduct(category: CategoryKey, input: ProductInput): Promise<Product> {
  const fields = { ...input, category, price: toPaise(input.price) };
  return toProduct(await insertDated(ProductModel, fields));
}

/** Throws 404 for a product of another category. */
export async function changeProduct(
  category: CategoryKey,
  _id: Id,
  input: ProductInput,
): Promise<Product> {
  const product = await ProductModel.findOneAndUpdate(
    { _id, category },
    { $set: { ...input, price: toPaise(input.price) }, $currentDate: { updatedAt: true } },
    { returnDocument: 'after' },
  ).lean();
  if (!product) throw notFound();
  return toProduct(product);
}

/** Throws 404 for a product of another category. A cart that holds it keeps the line, as no longer available. */
export async function removeProduct(category: CategoryKey, _id: Id): Promise<void> {
  const { deletedCount } = await ProductModel.deleteOne({ _id, category });
  if (deletedCount === 0) throw notFound();
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
