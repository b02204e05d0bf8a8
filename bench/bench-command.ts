import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build.ts';
import { startDatabaseServer } from './database.ts';
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

/** All take about 15 minutes. */
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

const USAGE = `npm run bench -- [options]
  --only a,d    these parts alone: a lists, b signed-in requests, c start and memory,
                d first load, e Lighthouse, f large catalogues, g many orders,
                h uploads, i e-mails, j a long history
A real MongoDB is used when MONGODB_URI names one, and Chromium of CHROMIUM_PATH.`;

/**
 * Runs the chosen parts one after another, or all, whose figures go into docs/performance.md. Returns 1 when the first load
 * is over its budget.
 */
async function bench(chosen: readonly string[] | undefined): Promise<number> {
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
    for (const part of chosen ?? Object.keys(PARTS)) {
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
  if (!chosen) await writeReport({ machine, rows, failures });
  return rows.some((row) => row.part === 'd' && isMet(row) === false) ? 1 : 0;
}

const explain = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Which parts are asked for. Throws with all options for one or a part that does not exist. */
function readParts(): string[] | undefined {
  try {
    const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
    const parts = only?.split(',');
    const unknown = parts?.filter((part) => !Object.hasOwn(PARTS, part)) ?? [];
    if (unknown.length > 0) throw new Error(`There is no part ${unknown.join()}.`);
    return parts;
  } catch (error) {
    throw new Error(`${explain(error)}\n\n${USAGE}`, { cause: error });
  }
}

/** Where and when the figures were measured: call it before the build and the load. */
function describeMachine(): string[] {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return [
    `${new Date().toISOString().slice(0, 16)}Z, Node ${process.version}, ${process.platform}`,
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${gigabytes} GiB`,
    `Load average at the start: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(', ')}`,
  ];
}

try {
  process.exit(await bench(readParts()));
} catch (error) {
  console.error(explain(error));
  process.exit(2);
}
