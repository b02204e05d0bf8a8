import type { ImportBadRow, ImportChange, ImportReport } from '@tanabana/server/contract/import';
import type { FileRow, ReadFile } from './catalogue-file.ts';

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
}

export function emptyPlan(fileName: string, { rows, faults }: ReadFile): ImportPlan {
  return { fileName, rows, faults, bad: faults, changes: [], unchanged: 0, written: 0, done: 0 };
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

/** What is left of a checked file when writing it, which begins with the last row, stopped halfway. */
export function restOf(checked: ImportPlan, { done, written }: ImportPlan): ImportPlan {
  const rows = checked.rows.slice(0, checked.rows.length - done);
  const last = rows.at(-1)?.row ?? 0;
  const isLeft = ({ row }: { row: number }) => row <= last;
  return {
    ...checked,
    rows,
    changes: checked.changes.filter(isLeft),
    bad: checked.bad.filter(isLeft),
    faults: checked.faults.filter(isLeft),
    written,
  };
}

const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row;
