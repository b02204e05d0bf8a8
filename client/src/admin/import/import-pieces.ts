import { IMPORT_BODY_MAX } from '@tanabana/server/contract/import';
import type { FileRow } from './catalogue-file.ts';

/** Leaves room for brackets, and for the `newId` of a single row. */
const BYTES_MAX = IMPORT_BODY_MAX - 1_000;

/** Few, so that the progress bar moves. */
const ROWS_MAX = 250;

const bytesOf = ({ value }: FileRow) => new TextEncoder().encode(JSON.stringify(value)).length + 1;

/** Whether the row fits into a request. */
export const isSendable = (row: FileRow) => bytesOf(row) <= BYTES_MAX;

/** Splits the rows into pieces that fit into a request each. */
export function toPieces(rows: readonly FileRow[]): FileRow[][] {
  const pieces: FileRow[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = bytesOf(row);
    const last = pieces.at(-1);
    if (last && last.length < ROWS_MAX && bytes + size <= BYTES_MAX) {
      last.push(row);
      bytes += size;
    } else {
      pieces.push([row]);
      bytes = size;
    }
  }
  return pieces;
}
