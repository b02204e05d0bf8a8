import { IMPORT_BODY_MAX, IMPORT_ROW_MAX } from '@tanabana/server/contract/import';
import type { ImportBadRow, ImportChange, ImportReport } from '@tanabana/server/contract/import';
import { countOf } from '../../lib/count.ts';
import type { FileRow, ReadFile } from './catalogue-file.ts';

/** A checked file. Each row has the id of its product, also a new one, so it can be sent again after any failure. */
export interface ImportPlan {
  fileName: string;
  /** What is in the file but is not read. */
  unknown: readonly string[];
  bad: readonly ImportBadRow[];
  changes: readonly ImportChange[];
  /** The number of rows that change nothing. */
  unchanged: number;
  /** The rows of `changes` that the server has not confirmed yet. */
  left: readonly FileRow[];
  /** The last response was lost or left rows out, so some rows of `left` may be written. */
  isUncertain: boolean;
}

export function newPlan(fileName: string, { badRows, unknown }: ReadFile): ImportPlan {
  return {
    fileName,
    unknown,
    bad: badRows,
    changes: [],
    unchanged: 0,
    left: [],
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
  const sent = inFile(piece, changes);
  const left = sent.map(({ row, newId, value }) => ({
    row,
    value: newId ? { ...(value as object), newId } : value,
  }));
  return {
    ...plan,
    bad: withBad(plan, piece, bad),
    changes: [...sent, ...plan.changes],
    unchanged: plan.unchanged + unchanged,
    left: [...left, ...plan.left],
  };
}

/** After the server has written the piece. */
export function confirm(plan: ImportPlan, piece: readonly FileRow[]): ImportPlan {
  return { ...plan, left: without(plan.left, piece), isUncertain: false };
}

/** After the server has written nothing of the piece, because some rows have become bad since they were checked. */
export function refuse(
  plan: ImportPlan,
  piece: readonly FileRow[],
  { bad }: ImportReport,
): ImportPlan {
  const refused = inFile(piece, bad);
  return {
    ...plan,
    bad: withBad(plan, piece, bad),
    changes: without(plan.changes, refused),
    left: without(plan.left, refused),
  };
}

export const countWritten = ({ changes, left }: ImportPlan) => changes.length - left.length;

/** For an import that is not finished. */
export function describeProgress(plan: ImportPlan): string {
  const written = countWritten(plan);
  if (written > 0)
    return `stopped, ${countOf('row', written)} written${plan.isUncertain ? ', possibly more' : ''}`;
  return plan.isUncertain ? 'stopped, some rows may have been written' : 'nothing written yet';
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
