import { parseArgs } from 'node:util';

const USAGE = `npm run bench -- [options]
  --only a,d    these parts alone: a lists, b signed-in requests, c start and memory,
                d first load, e Lighthouse, f large catalogues, g many orders,
                h uploads, i e-mails, j a long history
A real MongoDB is used when MONGODB_URI names one, and Chromium of CHROMIUM_PATH.`;

/** All take about 15 minutes. */
const PARTS = Array.from('abcdefghij');

export interface BenchOptions {
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
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const parts = only?.split(',') ?? PARTS;
  const unknown = parts.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join()}.`);
  return { parts, isReport: only === undefined };
}
