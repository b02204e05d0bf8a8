import mongoose from 'mongoose';
import { categoryKeys, type CategoryKey } from '../server/src/contract/categories.ts';
import { apiPaths, screenPaths } from '../server/src/contract/paths.ts';
import type { Product } from '../server/src/contract/product.ts';
import { connectMongoose } from '../server/src/database/connect.ts';
import { newId } from '../server/src/database/object-id.ts';
import { ProductModel } from '../server/src/catalogue/product.model.ts';
import { seedCatalogue } from '../server/src/catalogue/seed/seed-catalogue.ts';

/** Makes the demo catalogue and fills categories up to a number of products with copies of their own. */
export async function fillCatalogue(
  databaseUri: string,
  sizes: Partial<Record<CategoryKey, number>>,
): Promise<void> {
  await connectMongoose(databaseUri);
  try {
    await seedCatalogue();
    for (const key of categoryKeys) await fillCategory(key, sizes[key] ?? 0);
  } finally {
    await mongoose.disconnect();
  }
}

async function fillCategory(category: CategoryKey, size: number): Promise<void> {
  const own = await ProductModel.find({ category }).lean();
  const copies = Array.from({ length: Math.max(0, size - own.length) }, (_, index) => {
    const copied = own[index % own.length];
    return { ...copied, _id: newId(), title: `${copied?.title} ${index + 1}` };
  });
  await ProductModel.insertMany(copies);
}

/** The path of the first lawn. */
export async function productPath(shop: string): Promise<string> {
  const response = await fetch(shop + apiPaths.category('lawn'));
  const [product] = (await response.json()) as [Product];
  return screenPaths.product('lawn', product._id);
}
