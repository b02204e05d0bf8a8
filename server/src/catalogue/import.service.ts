import type { ImportBadRow, ImportReport } from '../contract/import.ts';
import { messages } from '../contract/messages.ts';
import { badRequest } from '../http/api-error.ts';
import type { PreparedList } from '../http/prepared-list.ts';
import { findManyProducts, writeProducts } from './product-batch.service.ts';
import { productLists } from './product.service.ts';
import { planAdd, planUpdate, type Planned } from './import-plan.ts';
import { readRows, type ReadRow } from './import-row.ts';

export interface ImportOptions {
  /** Only says what would happen. */
  dryRun: boolean;
  /** Writes the good rows although there are bad ones. */
  partial: boolean;
  /** Nobody waits for the answer any more: they were told 503, or have gone. */
  isGivenUp: () => boolean;
  /** Renews the lists that show something else now, also those of an import that stopped halfway. */
  renew: (lists: readonly PreparedList[]) => Promise<void>;
}

/**
 * Writes rows into the catalogue: with an `_id` it changes in that product what differs, without one it
 * adds a product. Added products stand in their lists as they stand in the file, before all older ones.
 * Throws 400 with the report, and has written nothing, when there are bad rows and the import is neither
 * partial nor a dry run.
 *
 * An import that fails on its way, or whose answer nobody waits for any more, stays half done and may be
 * repeated: what it changed by then stays changed, for shoppers too, and products that it added are removed
 * again. Only when this process ends in the middle, or the database stays away for a minute, do added products
 * remain, the first of the file; and a write that the lost database carries out after their removal remains as
 * well.
 */
export async function importProducts(
  rows: readonly unknown[],
  { dryRun, partial, isGivenUp, renew }: ImportOptions,
): Promise<ImportReport> {
  const { good, bad } = readRows(rows);
  const { planned, unknown } = await plan(good);
  const report: ImportReport = {
    dryRun,
    written: 0,
    unchanged: good.length - planned.length - unknown.length,
    changes: planned.map(({ change }) => change),
    bad: [...bad, ...unknown].toSorted((a, b) => a.row - b.row),
  };
  if (dryRun) return report;
  if (report.bad.length > 0 && !partial) throw badRequest(messages.api.importRefused, report);

  const categories = new Set(planned.flatMap(({ lists }) => lists));
  try {
    const writes = planned.map(({ write }) => write);
    return { ...report, written: await writeProducts(writes, isGivenUp) };
  } finally {
    await renew([...categories].map((key) => productLists[key]));
  }
}

/** From the last row to the first: ids grow and lists are newest first. */
async function plan(good: readonly ReadRow[]) {
  const products = await findManyProducts(good.flatMap(({ _id }) => _id ?? []));
  const unknown: ImportBadRow[] = [];
  const planned = good.toReversed().flatMap((read): Planned[] => {
    const { row, _id } = read;
    if (!_id) return [planAdd(read)];
    const product = products.get(_id.toHexString());
    if (product) return planUpdate(read, product);
    unknown.push({ row, reason: '_id: The catalogue has no such product' });
    return [];
  });
  return { planned: planned.toReversed(), unknown };
}
