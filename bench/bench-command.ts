import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { ROOT_DIR } from '../server/src/root-dir.ts';
import { openDatabase, startDatabaseServer } from './database.ts';
import { runDeferred } from './defer.ts';
import type { Part, PartRow } from './part.ts';
import { measureCart } from './parts/cart.ts';
import { measureFirstLoad } from './parts/first-load.ts';
import { measureEmails } from './parts/emails.ts';
import { measureLists } from './parts/lists.ts';
import { measureLargeCatalogues } from './parts/large-catalogues.ts';
import { measurePages } from './parts/pages.ts';
import { measureManyOrders } from './parts/many-orders.ts';
import { measureStart } from './parts/start.ts';
import { measureUploads } from './parts/uploads.ts';
import { isMet, toTable } from './table.ts';

/** All take about 13 minutes. */
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
};

const REPORT = resolve(ROOT_DIR, 'docs/performance.md');
const LAST_HEADING = '## The last run\n\n';

/**
 * Runs the chosen parts one after another, or all, whose figures go into docs/performance.md. Returns 1 when the first load
 * is over its budget.
 */
async function bench(chosen: readonly string[] | undefined): Promise<number> {
  // An exit ends every process.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  const lines = describeMachine();
  await execa('npm', ['run', 'build'], { cwd: ROOT_DIR });
  const server = await startDatabaseServer();
  lines.push(server.name);
  console.log(lines.join('\n'));
  const rows: PartRow[] = [];
  for (const part of chosen ?? Object.keys(PARTS)) {
    const began = performance.now();
    const open = (name: string) => openDatabase(server.uri, name);
    try {
      const options = { databaseUri: await open(part), openDatabase: open };
      const measured = (await PARTS[part]?.(options)) ?? [];
      rows.push(...measured.map((row) => ({ part, ...row })));
    } catch (error) {
      const failure = `Part ${part} could not run: ${explain(error)}`;
      console.log(failure);
      lines.push(failure);
    } finally {
      await runDeferred();
    }
    console.log(`Part ${part} took ${Math.round((performance.now() - began) / 1_000)} s.`);
  }
  const table = await toTable(rows);
  console.log(table);
  if (!chosen) {
    const [text] = (await readFile(REPORT, 'utf8')).split(LAST_HEADING);
    const list = lines.map((line) => `- ${line}\n`).join('');
    await writeFile(REPORT, `${text}${LAST_HEADING}${list}\n${table}\n`);
  }
  return rows.some((row) => row.part === 'd' && isMet(row) === false) ? 1 : 0;
}

const explain = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Which parts are asked for. Throws for an option or a part that does not exist. */
function readParts(): string[] | undefined {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const parts = only?.split(',');
  const unknown = parts?.filter((part) => !Object.hasOwn(PARTS, part)) ?? [];
  if (unknown.length > 0) {
    const all = Object.entries(PARTS).map(([part, { name }]) => `  ${part} ${name}`);
    throw new Error(`There is no part ${unknown.join()}. After --only:\n${all.join('\n')}`);
  }
  return parts;
}

/** Where and when the figures were measured: call it before the build and the load. */
function describeMachine(): string[] {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const loads = loadavg().map((load) => load.toFixed(2));
  return [
    `${new Date().toISOString().slice(0, 16)}Z, Node ${process.version}, ${process.platform}`,
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${gigabytes} GiB`,
    `Load average at the start: ${loads.join(', ')}`,
  ];
}

try {
  process.exit(await bench(readParts()));
} catch (error) {
  console.error(explain(error));
  process.exit(2);
}
