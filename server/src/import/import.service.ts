import { importMessages, type ImportReport } from '../contract/import.ts';
import { saleError, type SaleError } from '../contract/sale.ts';
import { batches, inSlices } from '../lib/slices.ts';
import { resultBesidesDuplicates } from '../database/failures.ts';
import { parseId } from '../database/object-id.ts';
import { QUERY_MS } from '../database/connect.ts';
import { withTimeLimit } from '../lib/time-limit.ts';
import { ApiError } from '../http/api-error.ts';
import { rowError } from './check-row.ts';
import { planAdd, planUpdate, type PlannedRow } from './plan-row.ts';
import { readRows, type GoodRow } from './import-rows.ts';
import { ProductModel, type ProductDocument } from '../catalogue/product.model.ts';
import { findProducts, toProduct } from '../catalogue/product.service.ts';

export interface ImportPlan {
  report: ImportReport;
  writes: PlannedRow['write'][];
}

/** Products in one message to the database. Few, so that other requests get their turn. */
const BATCH = 100;

/** How long one message may take (ms). */
const BATCH_LIMIT_MS = 12_000;

/** Compares the rows with the catalogue, and writes nothing. */
export async function planImport(values: readonly unknown[]): Promise<ImportPlan> {
  const { good, bad } = await readRows(values);
  const products = await findRowProducts(good);
  const planned: PlannedRow[] = [];
  // From the last row: ids grow and lists are newest first, so the file's order is the list's order.
  for await (const row of inSlices(good.toReversed())) {
    const product = products.get(row._id ?? row.newId ?? '');
    if (row._id !== undefined && (!product || product.removedAt)) {
      const reason = rowError('_id', 'The catalogue has no such product', row._id);
      bad.push({ row: row.row, reason });
      continue;
    }
    if (product?.removedAt) {
      bad.push({ row: row.row, reason: 'newId: The product of this id was removed' });
      continue;
    }
    // An earlier try has added it already.
    if (row.newId !== undefined && product) continue;
    const error = saleError(row, product && toProduct(product));
    if (error) bad.push({ row: row.row, reason: saleReason(error, row) });
    else planned.push(...(product ? planUpdate(row, product) : [planAdd(row)]));
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

function saleReason({ field, message }: SaleError, row: GoodRow): string {
  const { cloth } = row;
  const values = { ...row, 'cloth.unit': cloth?.unit, 'cloth.step': cloth?.step };
  return rowError(field, message, values[field]);
}

async function findRowProducts(rows: readonly GoodRow[]): Promise<Map<string, ProductDocument>> {
  const ids = rows.flatMap(({ _id, newId }) => parseId(_id ?? newId) ?? []);
  const found = new Map<string, ProductDocument>();
  for (const batch of batches(ids, BATCH)) {
    for (const [id, product] of await findProducts(batch, {})) found.set(id, product);
  }
  return found;
}

/**
 * Returns how many products it added or changed. A product that exists already is not added again. When the database
 * fails in between, what is written stays, and it throws 503 with the number of changes so far.
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
