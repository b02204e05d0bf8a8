import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { PartRow } from './row.ts';
import { toTable } from './table.ts';
import { ROOT_DIR } from '../server/src/root-dir.ts';

const FILE = resolve(ROOT_DIR, 'docs/performance.md');

interface Report {
  machine: readonly string[];
  rows: readonly PartRow[];
  failures: readonly string[];
}

/** Writes docs/performance.md. */
export async function writeReport({ machine, rows, failures }: Report): Promise<void> {
  const lines = [
    '# Performance',
    '',
    '`npm run bench` writes this page. A ratio compares with what stands beside it, measured in turn in the same run; each',
    'figure is a median. Only ratios mean something on another machine. A goal is for the ratio, or for the figure where',
    'nothing stands beside it. A ratio of CPU times is that of responses for the same time, like that of responses a second.',
    '',
    'Part a compares with a bare `node:http` server with the same bytes, b with the same query through Mongoose alone, e with',
    'a React page of one heading, f with 24 products a category, g with 1,000 orders, h with rest, and i with a shop that',
    'writes no letters. `--full` adds h.',
    '',
    'MongoDB reads a page of orders from an index in its order, so that a page costs the same of any number, and so does',
    'DocumentDB with ordered indexes (the extension `documentdb_extended_rum`, with',
    "`documentdb.alternate_index_handler_name = 'extended_rum'` and `documentdb.enableIndexMetadataGlobalTracking = on`). The",
    'stand-in, and DocumentDB as it comes, find all orders of a list and sort them: g has goals only where the plan of its',
    'query does not sort. `--full` has a million orders there. `indexes.test.ts` shows by `explain` that each list uses an',
    'index, and that this index holds its order.',
    '',
    ...[...machine, ...failures].map((line) => `- ${line}`),
    '',
    await toTable(rows),
    '',
  ];
  await writeFile(FILE, lines.join('\n'));
}
