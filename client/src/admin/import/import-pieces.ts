import { IMPORT_BODY_MAX, IMPORT_ROW_MAX } from '@tanabana/server/contract/import';
import type { FileRow } from './catalogue-file.ts';

/** What a `newId` adds to a row, and more than brackets add to a piece. */
const NEW_ID = 40;

/** Few, so that the progress bar moves. */
const ROWS_MAX = 250;

const countBytes = ({ value }: FileRow) =>
  new TextEncoder().encode(JSON.stringify(value)).length + NEW_ID;

/** Whether the server takes a row as long. */
export const isSendable = ({ value }: FileRow) =>
  JSON.stringify(value).length + NEW_ID <= IMPORT_ROW_MAX;

/** Splits the rows into pieces that fit into a request each. */
export function toPieces(rows: readonly FileRow[]): FileRow[][] {
  const pieces: FileRow[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = countBytes(row);
    const last = pieces.at(-1);
    if (last && last.length < ROWS_MAX && bytes + size < IMPORT_BODY_MAX) {
      last.push(row);
      bytes += size;
    } else {
      pieces.push([row]);
      bytes = size;
    }
  }
  return pieces;
}
