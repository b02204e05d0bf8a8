import { Types } from 'mongoose';
import { categoryKeys } from '../../contract/categories.ts';
import { productInputSchema } from '../../contract/product.ts';
import { resultBesidesDuplicates } from '../../database/failures.ts';
import { raiseVersion } from '../catalogue-version.model.ts';
import { FabricModel } from '../fabric.model.ts';
import { toProductFields } from '../product-fields.ts';
import { ProductModel } from '../product.model.ts';
import { SlideModel } from '../slide.model.ts';
import catalogue from './catalogue.json' with { type: 'json' };

/** Lists are shown newest first, so the first entry of the file needs the highest id. No two entries have the same. */
const HIGHEST_ID = { slides: 0x2fffff, fabrics: 0x1fffff, products: 0xfffff };

/** One entry that exists already must not keep the others out. */
const unordered = { ordered: false };

/**
 * Fills an empty catalogue with the demo and returns whether it did. Ids are fixed, so two servers that start at
 * the same time seed one catalogue.
 */
export async function seedCatalogue(): Promise<boolean> {
  // Removed ones count: they can be restored.
  if (await ProductModel.exists({})) return false;
  const products = categoryKeys.flatMap((category) =>
    catalogue.products[category].map((product) => ({
      ...toProductFields(
        productInputSchema.parse({ ...product, rating: `/ratings/${product.rating}.svg` }),
      ),
      category,
    })),
  );
  // Another server that seeds at the same time inserts the same documents.
  await SlideModel.insertMany(withIds('slides', catalogue.slides), unordered).catch(
    resultBesidesDuplicates,
  );
  await FabricModel.insertMany(withIds('fabrics', catalogue.fabrics), unordered).catch(
    resultBesidesDuplicates,
  );
  await ProductModel.insertMany(withIds('products', products), unordered).catch(
    resultBesidesDuplicates,
  );
  await raiseVersion();
  return true;
}

function withIds<T>(
  kind: keyof typeof HIGHEST_ID,
  items: readonly T[],
): (T & { _id: Types.ObjectId })[] {
  return items.map((item, index) => ({
    ...item,
    _id: new Types.ObjectId((HIGHEST_ID[kind] - index).toString(16).padStart(24, '0')),
  }));
}
