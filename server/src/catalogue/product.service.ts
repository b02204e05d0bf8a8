import type { CategoryKey } from '../contract/categories.ts';
import { familiesOf } from '../contract/family-of.ts';
import { toRupees } from '../contract/money.ts';
import type { Product, ProductChanges, ProductInput } from '../contract/product.ts';
import { saleError } from '../contract/sale.ts';
import { ATTEMPTS, collectRows, inPages, toUpdate } from '../database/queries.ts';
import type { Id } from '../database/object-id.ts';
import { badRequest, unavailable } from '../http/api-error.ts';
import { toProductFields, unchangedSince } from './product-fields.ts';
import { ProductModel, type ProductDocument } from './product.model.ts';
import { LIVE } from './removal.ts';

/** Newest first. */
export const listProducts = (category: CategoryKey): Promise<Product[]> =>
  collectRows(
    inPages(ProductModel, { filter: { category, ...LIVE }, newestFirst: true }),
    toProduct,
  );

/** The optional fields come last, and only where they are set. */
export function toProduct(product: ProductDocument): Product {
  const { _id, image, title, subtitle, rating, review, price, cloth, soldOut } = product;
  const { mrp, sizes, soldOutSizes, pictures } = product;
  return {
    _id: _id.toString(),
    image,
    title,
    subtitle,
    rating,
    review,
    price: toRupees(price),
    ...(cloth && { cloth }),
    ...(cloth?.colours && { families: familiesOf(cloth.colours) }),
    ...(soldOut && { soldOut }),
    ...(mrp !== undefined && { mrp: toRupees(mrp) }),
    ...(sizes && { sizes }),
    ...(soldOutSizes && { soldOutSizes }),
    ...(pictures && { pictures }),
  };
}

/** Throws 400 when it cannot be sold like this. */
export async function addProduct(category: CategoryKey, input: ProductInput): Promise<Product> {
  const error = saleError(input);
  if (error) throw badRequest(error.message);
  const { $set: fields } = toUpdate(toProductFields(input));
  return toProduct(await ProductModel.create({ ...fields, category }));
}

/**
 * Sets these fields alone. Null when this category has no such product. Throws 400 when the product cannot be sold
 * like this, and 503 when others kept changing how it is sold.
 */
export async function changeProduct(
  category: CategoryKey,
  _id: Id,
  changes: ProductChanges,
): Promise<Product | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const former = await ProductModel.findOne({ _id, category, ...LIVE }).lean();
    if (!former) return null;
    const error = saleError(changes, toProduct(former));
    if (error) throw badRequest(error.message);
    const fields = toProductFields(changes, former);
    const product = await ProductModel.findOneAndUpdate(
      { _id, category, ...LIVE, ...unchangedSince(former) },
      toUpdate(fields),
      { returnDocument: 'after' },
    ).lean();
    if (product) return toProduct(product);
  }
  throw unavailable();
}

/** The products of these ids, by id; with an empty condition also those that were removed. */
export async function findProducts(ids: readonly Id[], condition: object = LIVE) {
  if (ids.length === 0) return new Map<string, ProductDocument>();
  const products = await ProductModel.find({ _id: { $in: [...ids] }, ...condition }).lean();
  return new Map(products.map((product) => [product._id.toString(), product]));
}

/** The products with this picture and these texts, oldest first. */
export const findLookalikes = ({
  image,
  title,
  subtitle,
}: Pick<Product, 'image' | 'title' | 'subtitle'>): Promise<ProductDocument[]> =>
  ProductModel.find({ title, subtitle, image, ...LIVE })
    .sort({ _id: 1 })
    .lean();
