import type { CategoryKey } from '../contract/categories.ts';
import { toPaise, toRupees } from '../contract/money.ts';
import type { Product, ProductInput } from '../contract/product.ts';
import type { Id } from '../database/object-id.ts';
import { ProductModel, type ProductDocument } from './product.model.ts';

/** A whole category comes with one message of the database. */
const LIST_BATCH = 10_000;

/** Newest first. */
export async function listProducts(category: CategoryKey): Promise<Product[]> {
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
  return toProduct(await ProductModel.create({ ...input, category, price: toPaise(input.price) }));
}

/** Null when this category has no such product. */
export async function changeProduct(
  category: CategoryKey,
  _id: Id,
  input: ProductInput,
): Promise<Product | null> {
  const product = await ProductModel.findOneAndUpdate(
    { _id, category },
    { $set: { ...input, price: toPaise(input.price) } },
    { returnDocument: 'after' },
  ).lean();
  return product && toProduct(product);
}

/** False when this category has no such product. A cart line of it stays, as no longer available. */
export async function removeProduct(category: CategoryKey, _id: Id): Promise<boolean> {
  return (await ProductModel.deleteOne({ _id, category })).deletedCount > 0;
}

export async function findProduct(id: Id): Promise<ProductDocument | undefined> {
  return (await ProductModel.findById(id).lean()) ?? undefined;
}

/** The products of these ids that exist, by id. */
export async function findProducts(ids: readonly Id[]): Promise<Map<string, ProductDocument>> {
  if (ids.length === 0) return new Map();
  const products = await ProductModel.find({ _id: { $in: [...ids] } }).lean();
  return new Map(products.map((product) => [product._id.toString(), product]));
}

/** All products that a card with this picture and these texts may mean, oldest first. */
export async function findLookalikes(
  image: string,
  title: string,
  subtitle: string,
): Promise<ProductDocument[]> {
  return ProductModel.find({ title, subtitle, image }).sort({ _id: 1 }).lean();
}
