import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { PartRow } from './row.ts';
import { toTable } from './table.ts';
import { ROOT_DIR } from '../server/src/root-dir.ts';

const FILE = resolve(ROOT_DIR, 'docs/performance.md');
const HEADING = '## The last run\n\n';

interface Report {
  machine: readonly string[];
  rows: readonly PartRow[];
  failures: readonly string[];
}

/** Writes docs/performance.md from its last heading on. */
export async function writeReport({ machine, rows, failures }: Report): Promise<void> {
  const [text = ''] = (await readFile(FILE, 'utf8')).split(HEADING);
  const list = [...machine, ...failures].map((line) => `- ${line}\n`).join('');
  await writeFile(FILE, `${text}${HEADING}${list}\n${await toTable(rows)}\n`);
}
