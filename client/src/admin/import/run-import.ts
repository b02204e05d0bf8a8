import { isOutcomeUnknown } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { readCatalogueFile, UnreadableFile, type FileRow } from './catalogue-file.ts';
import { checkRows, writeRows } from './import-api.ts';
import { addChecked, confirm, findBadRows, newPlan, refuse } from './import-plan.ts';
import type { ImportPlan } from './import-plan.ts';
import { toPieces } from './import-pieces.ts';
import { importMessages } from './messages.ts';

export type ImportState =
  | { step: 'rest' }
  | { step: 'checking'; done: number; total: number }
  | { step: 'checked' | 'writing' | 'written'; plan: ImportPlan };

type Show = (state: ImportState) => void;

/** Checks a file with the server, piece by piece. Nothing is written. */
export async function checkFile(file: File, show: Show): Promise<void> {
  show({ step: 'checking', done: 0, total: 0 });
  try {
    const read = findBadRows(await readCatalogueFile(file));
    const { rows } = read;
    let plan = newPlan(file.name, read);
    let done = 0;
    // The check makes the ids of new products. Lists show the newest id first, so the last piece is checked first.
    for (const piece of toPieces(rows).reverse()) {
      show({ step: 'checking', done, total: rows.length });
      plan = addChecked(plan, piece, await checkRows(pickValues(piece)));
      done += piece.length;
    }
    show({ step: 'checked', plan });
  } catch (error) {
    show({ step: 'rest' });
    fail(error, error instanceof UnreadableFile ? error.message : importMessages.importFailed);
  }
}

/** Writes what is left of the plan, piece by piece. After a failure it can be called again with the plan shown then. */
export async function writePlan(checked: ImportPlan, show: Show): Promise<void> {
  let plan = checked;
  try {
    for (const piece of toPieces(checked.left)) {
      show({ step: 'writing', plan });
      const report = await writeRows(pickValues(piece));
      if (report.bad.length > 0) {
        plan = refuse(plan, piece, report);
        throw new RowsRefused('Rows have become bad since they were checked');
      }
      // The report does not say which rows. The server compares them again when the piece is sent again.
      if (report.written < report.changes.length)
        throw new Error('Rows were left out, because their products have just changed');
      plan = confirm(plan, piece);
    }
    show({ step: 'written', plan });
    notify.success(importMessages.imported);
  } catch (error) {
    if (!(error instanceof RowsRefused) && isOutcomeUnknown(error))
      plan = { ...plan, isUncertain: true };
    show({ step: 'checked', plan });
    fail(error, importMessages.importFailed);
  }
}

class RowsRefused extends Error {}

function fail(error: unknown, text: string): void {
  console.error(error);
  notify.failure(text);
}

const pickValues = (piece: readonly FileRow[]) => piece.map(({ value }) => value);
