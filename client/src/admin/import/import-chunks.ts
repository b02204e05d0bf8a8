import { IMPORT_BODY_MAX } from '@tanabana/server/contract/import';
import type { FileRow } from './catalogue-file.ts';

/** Room for the brackets around the rows, and to spare. */
const BYTES_MAX = IMPORT_BODY_MAX - 1_000;

/** So few that the owner sees it moving. */
const ROWS_MAX = 250;

const bytesOf = ({ value }: FileRow) => new TextEncoder().encode(JSON.stringify(value)).length + 1;

/** Whether the server takes it at all. */
export const isSendable = (row: FileRow) => bytesOf(row) <= BYTES_MAX;

/** The rows in pieces that the server takes. */
export function toChunks(rows: readonly FileRow[]): FileRow[][] {
  const chunks: FileRow[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = bytesOf(row);
    const last = chunks.at(-1);
    if (last && last.length < ROWS_MAX && bytes + size <= BYTES_MAX) {
      last.push(row);
      bytes += size;
    } else {
      chunks.push([row]);
      bytes = size;
    }
  }
  return chunks;
}
