import type { ImportBadRow, ImportChange, ImportReport } from '@tanabana/server/contract/import';
import { countOf } from '../../lib/count.ts';
import type { FileRow, ReadFile } from './catalogue-file.ts';
import { isSendable } from './import-chunks.ts';

/** What a file would do to the catalogue, or did. Rows count as in the file. */
export interface ImportPlan {
  fileName: string;
  rows: readonly FileRow[];
  /** Rows that the file itself spoils, which are never sent; `bad` holds them too. */
  faults: readonly ImportBadRow[];
  bad: readonly ImportBadRow[];
  changes: readonly ImportChange[];
  unchanged: number;
  written: number;
  /** How many rows the server has answered for. */
  done: number;
  /** What was done before the writing stopped, when these rows are what was left then. */
  past?: ImportPlan;
  /** An answer did not come, so more may be written than is known of. */
  isUncertain?: boolean;
}

export function emptyPlan(fileName: string, { rows, faults }: ReadFile): ImportPlan {
  return { fileName, rows, faults, bad: faults, changes: [], unchanged: 0, written: 0, done: 0 };
}

/**
 * Makes faults of the rows that the server, which sees a piece at a time, cannot judge: one that is too long to
 * be sent, and one that names a product which a row before it names.
 */
export function findFaults({ rows, faults }: ReadFile): ReadFile {
  const rowOfId = new Map<string, number>();
  const found: ImportBadRow[] = [];
  for (const fileRow of rows) {
    const { row, value } = fileRow;
    const id = idIn(value);
    const former = id && rowOfId.get(id);
    if (!isSendable(fileRow)) found.push({ row, reason: 'Too long' });
    else if (former) found.push({ row, reason: `_id: Row ${former} is for the same product` });
    else if (id) rowOfId.set(id, row);
  }
  const isFound = new Set(found.map(({ row }) => row));
  return {
    rows: rows.filter(({ row }) => !isFound.has(row)),
    faults: [...faults, ...found].sort(byRow),
  };
}

/** Adds what the server said of some of the rows, which it counts from 1 in each request. */
export function addReport(
  plan: ImportPlan,
  sent: readonly FileRow[],
  report: ImportReport,
): ImportPlan {
  const inFile = <Numbered extends { row: number }>(numbered: Numbered): Numbered => ({
    ...numbered,
    row: sent[numbered.row - 1]?.row ?? numbered.row,
  });
  return {
    ...plan,
    bad: [...plan.bad, ...report.bad.map(inFile)].sort(byRow),
    changes: [...plan.changes, ...report.changes.map(inFile)].sort(byRow),
    unchanged: plan.unchanged + report.unchanged,
    written: plan.written + report.written,
    done: plan.done + sent.length,
  };
}

/** How far an import is that is not at its end. */
export function progressOf({ past, isUncertain }: ImportPlan): string {
  const written = past?.written ?? 0;
  if (written === 0)
    return isUncertain ? 'stopped, a part may be written' : 'nothing is written yet';
  return `stopped, ${countOf('row', written)} written${isUncertain ? ', and a part of the rest may be' : ''}`;
}

function idIn(value: unknown): string | undefined {
  const isNamed = typeof value === 'object' && value !== null && '_id' in value;
  return isNamed && typeof value._id === 'string' ? value._id.toLowerCase() : undefined;
}

const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row;
