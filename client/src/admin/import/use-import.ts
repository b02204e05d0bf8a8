import { useQueryClient } from '@tanstack/react-query';
import type { ImportReport } from '@tanabana/server/contract/import';
import { apiPaths } from '@tanabana/server/contract/paths';
import { cartKey } from '../../features/cart/quantities.ts';
import { allProductsKey } from '../../features/catalogue/catalogue-api.ts';
import { isOutcomeUnknown, apiClient, HttpError } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { sessionStore } from '../../session/session-store.ts';
import { readCatalogueFile, UnreadableFile, type FileRow } from './catalogue-file.ts';
import {
  addChecked,
  findBadRows,
  leftIn,
  newPlan,
  refuse,
  toPieces,
  type ImportPlan,
} from './import-plan.ts';
import { importMessages } from './messages.ts';

type ImportState =
  | { step: 'rest' }
  | { step: 'checking'; done: number; total: number }
  | { step: 'checked' | 'writing' | 'written'; plan: ImportPlan };

const rest: ImportState = { step: 'rest' };

/** The import of this tab. It continues when its screen is left, and ends when its user leaves. */
const importStore = createStore<ImportState>(rest);

sessionStore.subscribe(() => {
  if (sessionStore.get().status !== 'in') importStore.set(rest);
});

// Makes the browser ask before it closes or reloads the page.
window.addEventListener('beforeunload', (event) => {
  if (isUnfinished(importStore.get())) event.preventDefault();
});

export function useImport() {
  const queryClient = useQueryClient();

  async function write(plan: ImportPlan): Promise<void> {
    await writePlan(plan);
    await queryClient.invalidateQueries({ queryKey: allProductsKey });
    await queryClient.invalidateQueries({ queryKey: cartKey });
  }

  return {
    state: useStore(importStore),
    check: (file: File) => run(() => checkFile(file)),
    write: (plan: ImportPlan) => run(() => write(plan)),
    close: () => importStore.set(rest),
  };
}

/** Runs one step at a time. */
async function run(work: () => Promise<void>): Promise<void> {
  const { step } = importStore.get();
  if (step !== 'checking' && step !== 'writing') await work();
}

/** Without the plan, which has the ids of new products, importing the file again would add some products twice. */
export function isUnfinished(state: ImportState): boolean {
  if (state.step === 'checked') return state.plan.written > 0 || state.plan.isUncertain;
  return state.step === 'writing';
}

/** Checks a file with the server, piece by piece. Nothing is written. */
async function checkFile(file: File): Promise<void> {
  importStore.set({ step: 'checking', done: 0, total: 0 });
  try {
    const read = findBadRows(await readCatalogueFile(file));
    const { rows } = read;
    let plan = newPlan(file.name, read);
    let done = 0;
    // The check makes the ids of new products. Lists show the newest id first, so the last piece is checked first.
    for (const piece of toPieces(rows).reverse()) {
      importStore.set({ step: 'checking', done, total: rows.length });
      plan = addChecked(plan, piece, await sendRows(piece, '?dryRun=1'));
      done += piece.length;
    }
    importStore.set({ step: 'checked', plan });
  } catch (error) {
    importStore.set(rest);
    fail(error, error instanceof UnreadableFile ? error.message : importMessages.importFailed);
  }
}

/** Writes what is left of the plan, piece by piece. After a failure it can be called again with the plan shown then. */
async function writePlan(checked: ImportPlan): Promise<void> {
  let plan = checked;
  try {
    for (const piece of toPieces(leftIn(checked))) {
      importStore.set({ step: 'writing', plan });
      const report = await sendRows(piece);
      if (report.bad.length > 0) {
        importStore.set({ step: 'checked', plan: refuse(plan, piece, report) });
        return fail(report.bad, importMessages.importFailed);
      }
      // The report does not say which rows. The server compares them again when the piece is sent again.
      if (report.written < report.changes.length)
        throw new Error('Rows were left out, because their products have just changed');
      plan = { ...plan, written: plan.written + piece.length, isUncertain: false };
    }
    importStore.set({ step: 'written', plan });
    notify.success(importMessages.imported);
  } catch (error) {
    const isUncertain = plan.isUncertain || isOutcomeUnknown(error);
    importStore.set({ step: 'checked', plan: { ...plan, isUncertain } });
    fail(error, importMessages.importFailed);
  }
}

function fail(error: unknown, text: string): void {
  console.error(error);
  notify.failure(text);
}

/** Longer than the server and the network take. */
const TIMEOUT_MS = 60_000;

/** With `?dryRun=1` it only reports what the rows would change; else all are written, or none when the report has bad ones. */
async function sendRows(rows: readonly FileRow[], query = ''): Promise<ImportReport> {
  const values = rows.map(({ value }) => value);
  try {
    return await apiClient.post<ImportReport>(apiPaths.import + query, values, {
      timeout: TIMEOUT_MS,
    });
  } catch (error) {
    // The error response for bad rows is the report.
    if (error instanceof HttpError && isReport(error.body)) return error.body;
    throw error;
  }
}

function isReport(body: unknown): body is ImportReport {
  return typeof body === 'object' && body !== null && 'bad' in body;
}
