import { buildIfNeeded } from './build.ts';
import { startDatabaseServer } from './database.ts';
import { describeMachine } from './machine.ts';
import { readOptions, type BenchOptions } from './options.ts';
import type { Part } from './part.ts';
import { measureCart } from './parts/cart.ts';
import { measureFirstLoad } from './parts/first-load.ts';
import { measureEmails } from './parts/emails.ts';
import { measureLists } from './parts/lists.ts';
import { measureLargeCatalogues } from './parts/large-catalogues.ts';
import { measureLongHistory } from './parts/long-history.ts';
import { measurePages } from './parts/lighthouse.ts';
import { measureManyOrders } from './parts/many-orders.ts';
import { measureStart } from './parts/start.ts';
import { measureUploads } from './parts/uploads.ts';
import { writeReport } from './report.ts';
import { isMet, type PartRow } from './row.ts';
import { toTable } from './table.ts';

const PARTS: Record<string, Part> = {
  a: measureLists,
  b: measureCart,
  c: measureStart,
  d: measureFirstLoad,
  e: measurePages,
  f: measureLargeCatalogues,
  g: measureManyOrders,
  h: measureUploads,
  i: measureEmails,
  j: measureLongHistory,
};

/** Runs the chosen parts one after another. Returns 1 when the first load is over its budget. */
async function bench({ parts, isReport }: BenchOptions): Promise<number> {
  // An exit ends every process and removes every folder.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  const machine = describeMachine();
  await buildIfNeeded(console.log);
  const database = await startDatabaseServer();
  machine.push(database.name);
  console.log(machine.join('\n'));
  const rows: PartRow[] = [];
  const failures: string[] = [];
  try {
    for (const part of parts) {
      const began = performance.now();
      const { uri: databaseUri, close } = await database.open(part);
      try {
        const measured = (await PARTS[part]?.({ database, databaseUri })) ?? [];
        rows.push(...measured.map((row) => ({ part, ...row })));
      } catch (error) {
        failures.push(`Part ${part} could not run: ${explain(error)}`);
      } finally {
        await close();
      }
      console.log(`Part ${part} took ${Math.round((performance.now() - began) / 1_000)} s.`);
    }
  } finally {
    await database.close();
  }
  console.log([await toTable(rows), ...failures].join('\n'));
  if (isReport) await writeReport({ machine, rows, failures });
  return rows.some((row) => row.part === 'd' && isMet(row) === false) ? 1 : 0;
}

const explain = (error: unknown) => (error instanceof Error ? error.message : String(error));

try {
  process.exit(await bench(readOptions()));
} catch (error) {
  console.error(explain(error));
  process.exit(2);
}
