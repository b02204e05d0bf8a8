import { batches } from '../../lib/batches.ts';
import type { Id } from '../../lib/object-id.ts';
import { ProductModel, type ProductDocument } from './product.model.ts';
import { findProducts } from './product.service.ts';

/** Products that are asked for or written with one message to the database: others get their turn in between. */
const BATCH = 100;

export type ProductFields = Omit<ProductDocument, '_id' | 'updatedAt'>;

/** `price` in paise. */
export type ProductWrite =
  | { kind: 'add'; _id: Id; fields: ProductFields }
  | { kind: 'update'; _id: Id; fields: Partial<ProductFields> };

/** The products of any number of ids that exist, by id. */
export async function findManyProducts(ids: readonly Id[]): Promise<Map<string, ProductDocument>> {
  const found = new Map<string, ProductDocument>();
  for (const batch of batches(ids, BATCH)) {
    for (const [id, product] of await findProducts(batch)) found.set(id, product);
  }
  return found;
}

/** Writes in the given order. Returns how many were written: a product removed meanwhile is not. */
export async function writeProducts(writes: readonly ProductWrite[]): Promise<number> {
  let written = 0;
  for (const batch of batches(writes, BATCH)) {
    const result = await ProductModel.bulkWrite(
      batch.map(({ kind, _id, fields }) => ({
        updateOne: {
          filter: { _id },
          update: {
            [kind === 'add' ? '$setOnInsert' : '$set']: fields,
            $currentDate: { updatedAt: true },
          },
          upsert: kind === 'add',
        },
      })),
    );
    written += result.matchedCount + result.upsertedCount;
  }
  return written;
}
