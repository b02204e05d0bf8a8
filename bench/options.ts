import { parseArgs } from 'node:util';
import type { PartOptions } from './part.ts';

const USAGE = `npm run bench -- [options]
  --only a,d    these parts alone: a lists, b signed-in requests, c start and memory,
                d first load, e Lighthouse, f large catalogues, g many orders,
                h uploads, i e-mails, j a long history
  --full        longer and more rounds, and h and j, without a limit of time
A real MongoDB is used when MONGODB_URI names one, and Chromium of CHROMIUM_PATH.`;

const PARTS = {
  /** In about 14 minutes. */
  default: Array.from('abcdefgi'),
  full: Array.from('abcdefghij'),
};

export interface BenchOptions extends Omit<PartOptions, 'database' | 'databaseUri'> {
  parts: readonly string[];
  /** Whether the figures go into docs/performance.md: not those of chosen parts. */
  isReport: boolean;
}

/** Throws with all options for one or a part that does not exist. */
export function readOptions(): BenchOptions {
  try {
    return parse();
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}

function parse(): BenchOptions {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      full: { type: 'boolean', default: false },
    },
  });
  const { only, full } = values;
  const extent = full ? 'full' : 'default';
  const parts = only?.split(',') ?? PARTS[extent];
  const unknown = parts.filter((part) => !PARTS.full.includes(part));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join()}.`);
  return { parts, extent, isReport: only === undefined };
}
