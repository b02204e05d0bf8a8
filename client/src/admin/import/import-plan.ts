import { IMPORT_BODY_MAX, IMPORT_ROW_MAX } from '@tanabana/server/contract/import';
import type { ImportBadRow, ImportChange, ImportReport } from '@tanabana/server/contract/import';
import { countOf } from '../../lib/count.ts';
import type { FileRow, ReadFile } from './catalogue-file.ts';

/** What a row changes, with the id of its product, also a new one, so that it can be sent again after any failure. */
type PlannedChange = ImportChange & FileRow;

/** A checked file. */
export interface ImportPlan {
  fileName: string;
  /** What is in the file but is not read. */
  unknown: readonly string[];
  bad: readonly ImportBadRow[];
  changes: readonly PlannedChange[];
  /** So many of the first changes are confirmed by the server. */
  written: number;
  /** The number of rows that change nothing. */
  unchanged: number;
  /** The last response was lost or left rows out, so some rows that are left may be written. */
  isUncertain: boolean;
}

export function newPlan(fileName: string, { badRows, unknown }: ReadFile): ImportPlan {
  return {
    fileName,
    unknown,
    bad: badRows,
    changes: [],
    written: 0,
    unchanged: 0,
    isUncertain: false,
  };
}

/** Finds what the server cannot see in a single piece: rows that are too long, and two rows for one product. */
export function findBadRows({ rows, badRows, unknown }: ReadFile): ReadFile {
  const rowOfId = new Map<string, number>();
  const found: ImportBadRow[] = [];
  for (const fileRow of rows) {
    const { row, value } = fileRow;
    const id = idIn(value);
    const earlier = id && rowOfId.get(id);
    if (!isSendable(fileRow)) found.push({ row, reason: 'Too long' });
    else if (earlier) found.push({ row, reason: `_id: Row ${earlier} is for the same product` });
    else if (id) rowOfId.set(id, row);
  }
  return { rows: without(rows, found), badRows: [...badRows, ...found].sort(byRow), unknown };
}

/** Adds the report of a checked piece. The last piece is checked first. */
export function addChecked(
  plan: ImportPlan,
  piece: readonly FileRow[],
  { changes, unchanged, bad }: ImportReport,
): ImportPlan {
  const planned = inFile(piece, changes).map((change) => ({
    ...change,
    ...(change.newId && { value: { ...(change.value as object), newId: change.newId } }),
  }));
  return {
    ...plan,
    bad: withBad(plan, piece, bad),
    changes: [...planned, ...plan.changes],
    unchanged: plan.unchanged + unchanged,
  };
}

export const leftIn = ({ changes, written }: ImportPlan) => changes.slice(written);

/** After the server has written nothing of the piece, because some rows have become bad since they were checked. */
export function refuse(
  plan: ImportPlan,
  piece: readonly FileRow[],
  { bad }: ImportReport,
): ImportPlan {
  return {
    ...plan,
    bad: withBad(plan, piece, bad),
    changes: without(plan.changes, inFile(piece, bad)),
  };
}

/** For an import that is not finished. */
export function describeProgress({ written, isUncertain }: ImportPlan): string {
  if (written > 0)
    return `stopped, ${countOf('row', written)} written${isUncertain ? ', possibly more' : ''}`;
  return isUncertain ? 'stopped, some rows may have been written' : 'nothing written yet';
}

interface Numbered {
  row: number;
}

const byRow = (one: Numbered, other: Numbered) => one.row - other.row;

/** Turns the row numbers of a report, which count from 1 in each piece, into those of the file. */
function inFile<Item extends Numbered>(piece: readonly FileRow[], items: readonly Item[]) {
  return items.flatMap((item) => {
    const sent = piece[item.row - 1];
    return sent ? [{ ...item, ...sent }] : [];
  });
}

function withBad({ bad }: ImportPlan, piece: readonly FileRow[], added: readonly ImportBadRow[]) {
  return [...bad, ...inFile(piece, added)].sort(byRow);
}

function without<Item extends Numbered>(items: readonly Item[], removed: readonly Numbered[]) {
  const rows = new Set(removed.map(({ row }) => row));
  return items.filter(({ row }) => !rows.has(row));
}

function idIn(value: unknown): string | undefined {
  const isNamed = typeof value === 'object' && value !== null && '_id' in value;
  return isNamed && typeof value._id === 'string' ? value._id.toLowerCase() : undefined;
}

/** What a `newId` adds to a row, and more than brackets add to a piece. */
const NEW_ID = 40;

/** Few, so that the progress bar moves. */
const ROWS_MAX = 250;

const countBytes = ({ value }: FileRow) =>
  new TextEncoder().encode(JSON.stringify(value)).length + NEW_ID;

/** Whether the server takes a row as long. */
const isSendable = ({ value }: FileRow) => JSON.stringify(value).length + NEW_ID <= IMPORT_ROW_MAX;

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
