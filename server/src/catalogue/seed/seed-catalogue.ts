import { Types } from 'mongoose';
import { categoryKeys } from '../../contract/categories.ts';
import { toPaise } from '../../contract/money.ts';
import { FabricModel } from '../fabric.model.ts';
import { ProductModel } from '../product.model.ts';
import { SlideModel } from '../slide.model.ts';
import { isDuplicateKey } from '../../database/failures.ts';
import catalogue from './catalogue.json' with { type: 'json' };

/** Lists are shown newest first, so that the first of the file must get the highest id. */
const HIGHEST_ID = 0xfffff;

/** One that is there already must not keep the others out. */
const unordered = { ordered: false };

/**
 * Fills an empty catalogue with the demo. Ids are fixed: two servers that start at once seed one
 * catalogue, and an address that names a product stays good. Returns whether it has seeded.
 */
export async function seedCatalogue(): Promise<boolean> {
  if (await ProductModel.exists({})) return false;
  const updatedAt = new Date();
  const products = categoryKeys.flatMap((category) =>
    catalogue.products[category].map((product) => ({ ...product, category })),
  );
  await insertOnce(() =>
    SlideModel.insertMany(
      withIds(catalogue.slides).map((slide) => ({ ...slide, updatedAt })),
      unordered,
    ),
  );
  await insertOnce(() =>
    FabricModel.insertMany(
      withIds(catalogue.fabrics).map((fabric) => ({ ...fabric, updatedAt })),
      unordered,
    ),
  );
  await insertOnce(() =>
    ProductModel.insertMany(
      withIds(products).map((product) => ({
        ...product,
        rating: `/ratings/${product.rating}.svg`,
        price: toPaise(product.price),
        updatedAt,
      })),
      unordered,
    ),
  );
  return true;
}

function withIds<T>(items: readonly T[]): (T & { _id: Types.ObjectId })[] {
  return items.map((item, index) => ({
    ...item,
    _id: new Types.ObjectId((HIGHEST_ID - index).toString(16).padStart(24, '0')),
  }));
}

/** The other server's documents are the same as ours. */
async function insertOnce(insert: () => Promise<unknown>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
