import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@tanabana/server/contract/messages';
import { useRef, useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session.tsx';
import { importRows } from './admin-api.ts';
import { readCatalogueFile } from './catalogue-file.ts';
import { addReport, emptyPlan, restOf } from './import-plan.ts';
import type { ImportPlan } from './import-plan.ts';
import { toChunks } from './import-chunks.ts';

export type ImportState =
  | { step: 'rest' }
  | { step: 'checking' | 'writing'; done: number; total: number }
  | { step: 'checked' | 'written'; plan: ImportPlan };

const { importUnreadable, importFailed, imported } = messages.admin;

/**
 * A file is looked at first, all of it, and written only when the owner has seen what it would do: so a
 * catalogue that goes in several pieces is still written wholly or not at all, unless the line breaks.
 */
export function useImport() {
  const queryClient = useQueryClient();
  const session = useSession();
  const [state, setState] = useState<ImportState>({ step: 'rest' });
  const isBusy = useRef(false);

  /** One at a time; a failure has its words by then. */
  async function once(deed: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    await deed();
    isBusy.current = false;
  }

  function fail(error: unknown, text: string, next: ImportState) {
    console.error(error);
    setState(next);
    notify.failure(text);
  }

  const check = (file: File) =>
    once(async () => {
      const read = await readCatalogueFile(file).catch((error: unknown) => {
        fail(error, importUnreadable, { step: 'rest' });
      });
      if (!read) return;
      let plan = emptyPlan(file.name, read);
      try {
        for (const chunk of toChunks(read.rows)) {
          setState({ step: 'checking', done: plan.done, total: read.rows.length });
          plan = addReport(plan, chunk, await importRows(valuesOf(chunk), 'dryRun'));
        }
        setState({ step: 'checked', plan });
      } catch (error) {
        fail(error, importFailed, { step: 'rest' });
      }
    });

  const write = (checked: ImportPlan) =>
    once(async () => {
      const mode = checked.bad.length > 0 ? 'partial' : 'all';
      let plan: ImportPlan = { ...emptyPlan(checked.fileName, checked), written: checked.written };
      try {
        // The newest stands first in every list: so the last piece goes first, and the file's order is kept.
        for (const chunk of toChunks(checked.rows).reverse()) {
          setState({ step: 'writing', done: plan.done, total: checked.rows.length });
          plan = addReport(plan, chunk, await importRows(valuesOf(chunk), mode));
        }
        setState({ step: 'written', plan });
        notify.success(imported);
      } catch (error) {
        // What is written already is not sent again when the owner goes on.
        fail(error, importFailed, { step: 'checked', plan: restOf(checked, plan) });
      }
      await showChanges();
    });

  async function showChanges(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: queryKeys.allProducts });
    if (session.status !== 'in') return;
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart(session.user.uid) });
  }

  return { state, check, write, reset: () => setState({ step: 'rest' }) };
}

const valuesOf = (rows: readonly { value: unknown }[]) => rows.map(({ value }) => value);
