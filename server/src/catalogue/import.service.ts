import { importMessages, type ImportReport } from '../contract/import.ts';
import { batches } from '../database/batches.ts';
import { resultBesidesDuplicates } from '../database/failures.ts';
import { parseId } from '../database/object-id.ts';
import { QUERY_MS, withTimeLimit } from '../database/time-limit.ts';
import { ApiError } from '../http/api-error.ts';
import { planAdd, planUpdate, type PlannedRow } from './plan-row.ts';
import { readRows, type GoodRow } from './import-rows.ts';
import { ProductModel, type ProductDocument } from './product.model.ts';
import { findProducts } from './product.service.ts';

export interface ImportPlan {
  /** What a dry run answers. */
  report: ImportReport;
  writes: PlannedRow['write'][];
}

/** Products in one message to the database: few enough for other requests to get their turn. */
const BATCH = 100;

/** How long one message may take (ms). */
const BATCH_LIMIT_MS = 12_000;

/** Compares the rows with the catalogue, and writes nothing. */
export async function planImport(values: readonly unknown[]): Promise<ImportPlan> {
  const { good, bad } = readRows(values);
  const products = await findRowProducts(good);
  const planned: PlannedRow[] = [];
  // From the last row: ids grow and lists are newest first, so the file's order is the list's order.
  for (const row of good.toReversed()) {
    const product = products.get(row._id ?? row.newId ?? '');
    if (row._id === undefined) planned.push(...(product ? [] : [planAdd(row)]));
    else if (product) planned.push(...planUpdate(row, product));
    else bad.push({ row: row.row, reason: '_id: The catalogue has no such product' });
  }
  planned.reverse();
  const report = {
    dryRun: true,
    written: 0,
    unchanged: values.length - bad.length - planned.length,
    changes: planned.map(({ change }) => change),
    bad: bad.toSorted((a, b) => a.row - b.row),
  };
  return { report, writes: planned.map(({ write }) => write) };
}

async function findRowProducts(rows: readonly GoodRow[]): Promise<Map<string, ProductDocument>> {
  const ids = rows.flatMap(({ _id, newId }) => parseId(_id ?? newId) ?? []);
  const found = new Map<string, ProductDocument>();
  for (const batch of batches(ids, BATCH)) {
    for (const [id, product] of await findProducts(batch)) found.set(id, product);
  }
  return found;
}

/**
 * Returns how many products it added or changed; a product that is there already is not added. When the database
 * fails on the way, what is written stays, and it throws 503 with how far it came.
 */
export async function writeProducts(writes: ImportPlan['writes']): Promise<number> {
  let written = 0;
  try {
    for (const batch of batches(writes, BATCH)) {
      // Mongoose sets its own limit for queries alone.
      const sent = ProductModel.bulkWrite(batch, { ordered: false, maxTimeMS: QUERY_MS });
      // Another tab may have added the same products.
      const { insertedCount, modifiedCount } = await withTimeLimit(sent, BATCH_LIMIT_MS).catch(
        resultBesidesDuplicates,
      );
      written += insertedCount + modifiedCount;
    }
  } catch (cause) {
    throw new ApiError(503, importMessages.stopped(written, writes.length), { cause });
  }
  return written;
}
