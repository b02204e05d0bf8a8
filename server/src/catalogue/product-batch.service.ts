import { setTimeout as wait } from 'node:timers/promises';
import { messages } from '../contract/messages.ts';
import { ApiError, unavailable } from '../http/api-error.ts';
import { batches } from './batches.ts';
import { isDatabaseDown } from '../database/failures.ts';
import type { Id } from '../database/object-id.ts';
import { QUERY_MS, withTimeLimit } from '../database/time-limit.ts';
import { ProductModel, type ProductDocument } from './product.model.ts';
import { findProducts } from './product.service.ts';

/** Products that are asked for or written with one message to the database: others get their turn in between. */
const BATCH = 100;

/** How long one message is waited for (ms). */
const BATCH_LIMIT_MS = 12_000;

/** How long products are tried to be removed that should not have been added, and the pause in between (ms). */
const REMOVAL_MS = 60_000;
const REMOVAL_PAUSE_MS = 500;

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

/**
 * Writes in the given order. Returns how many were written: a product removed meanwhile is not. Stops when the
 * database fails or the work is given up: then added products are removed again, changed ones stay as they are
 * by then, and what it throws says how many.
 */
export async function writeProducts(
  writes: readonly ProductWrite[],
  isGivenUp: () => boolean,
): Promise<number> {
  const goOn = () => {
    if (isGivenUp()) throw unavailable(new Error('Nobody waits for the answer'));
  };
  let [added, changed] = [0, 0];
  let batch: ProductWrite[] = [];
  try {
    for (batch of batches(writes, BATCH)) {
      goOn();
      const result = await withTimeLimit(writeBatch(batch), BATCH_LIMIT_MS);
      added += result.upsertedCount;
      changed += result.matchedCount;
    }
    goOn();
  } catch (error) {
    const isClean = await removeAgain(writes.filter(isAdd).map(({ _id }) => _id));
    const inDoubt = batch.filter((write) => !isAdd(write)).length;
    const message = messages.api.importStopped(changed, inDoubt, isClean);
    const isPassing = error instanceof ApiError || isDatabaseDown(error);
    const cause = error instanceof ApiError ? error.cause : error;
    throw new ApiError(isPassing ? 503 : 500, message, { cause });
  }
  return added + changed;
}

function writeBatch(batch: readonly ProductWrite[]) {
  return ProductModel.bulkWrite(
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
    // Mongoose' own limit goes with queries alone.
    { maxTimeMS: QUERY_MS },
  );
}

const isAdd = ({ kind }: ProductWrite) => kind === 'add';

/** Tries again for about a minute, whatever fails, and says whether they are removed. */
async function removeAgain(ids: readonly Id[]): Promise<boolean> {
  const end = performance.now() + REMOVAL_MS;
  let isClean = await areRemoved(ids);
  while (!isClean && performance.now() < end) {
    await wait(REMOVAL_PAUSE_MS, undefined, { ref: false });
    isClean = await areRemoved(ids);
  }
  return isClean;
}

async function areRemoved(ids: readonly Id[]): Promise<boolean> {
  try {
    for (const batch of batches(ids, BATCH)) {
      await withTimeLimit(ProductModel.deleteMany({ _id: { $in: batch } }).exec(), BATCH_LIMIT_MS);
    }
    return true;
  } catch {
    return false;
  }
}
