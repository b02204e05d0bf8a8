import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminMessages } from '@tanabana/server/contract/admin-messages';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useRef } from 'react';
import { rememberUser, statusOf } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useUid } from '../../session/use-session.ts';
import { importRows } from '../admin-api.ts';
import { readCatalogueFile, UnreadableFile } from './catalogue-file.ts';
import { toChunks } from './import-chunks.ts';
import { addReport, emptyPlan, findFaults } from './import-plan.ts';
import type { ImportPlan } from './import-plan.ts';
import { countChanged, planRest } from './import-stop.ts';
import type { StoppedImport } from './import-stop.ts';
import { useImportState } from './use-import-state.ts';
import type { ImportState } from './use-import-state.ts';
import { warnOnLeaving } from './warn-on-leaving.ts';

const { importFailed, imported } = adminMessages;
const mutationKey = ['import'];

/**
 * A file is looked at first, all of it, and written only when the owner has seen what it would do. When the
 * writing stops halfway, what is left is looked at again: so no product is added twice. It goes on when the
 * screen is left, and is the only one of this tab.
 */
export function useImport(loadCatalogue: () => Promise<CategorisedProduct[]>) {
  const queryClient = useQueryClient();
  const uid = useUid();
  const { state, setState } = useImportState();
  const isSamePerson = useRef<() => boolean>(() => true);
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (work: () => Promise<void>) => work(),
    // While no screen watches it, it is looked at this often whether it may be dropped: with 0, without a rest.
    gcTime: 1_000,
  });

  /** One at a time, and by one person; a failure has its words by then. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    isSamePerson.current = rememberUser();
    await mutateAsync(work);
  }

  function show(next: ImportState) {
    if (isSamePerson.current()) setState(next);
  }

  function fail(error: unknown, text: string, next: ImportState) {
    if (!isSamePerson.current()) return;
    console.error(error);
    setState(next);
    notify.failure(text);
  }

  function send(rows: readonly { value: unknown }[], mode: 'dryRun' | 'partial' | 'all') {
    if (!isSamePerson.current()) throw new Error('This person is no longer signed in');
    return importRows(
      rows.map(({ value }) => value),
      mode,
    );
  }

  async function look(plan: ImportPlan): Promise<ImportPlan> {
    let looked = plan;
    for (const chunk of toChunks(plan.rows)) {
      show({ step: 'checking', done: looked.done, total: plan.rows.length });
      looked = addReport(looked, chunk, await send(chunk, 'dryRun'));
    }
    return looked;
  }

  const check = (file: File) =>
    once(async () => {
      try {
        const plan = emptyPlan(file.name, findFaults(await readCatalogueFile(file)));
        show({ step: 'checked', plan: await look(plan) });
      } catch (error) {
        const text = error instanceof UnreadableFile ? error.message : importFailed;
        fail(error, text, { step: 'rest' });
      }
    });

  async function writeAll(checked: ImportPlan): Promise<void> {
    const mode = checked.bad.length > 0 ? 'partial' : 'all';
    // The newest stands first in every list: so the last piece goes first, and the file's order is kept.
    const chunks = toChunks(checked.rows).reverse();
    let plan = checked.past ?? emptyPlan(checked.fileName, checked);
    const total = plan.done + checked.rows.length;
    let before: CategorisedProduct[];
    show({ step: 'writing', done: plan.done, total });
    try {
      before = await loadCatalogue();
    } catch (error) {
      return fail(error, importFailed, { step: 'checked', plan: checked });
    }
    for (const [index, chunk] of chunks.entries()) {
      show({ step: 'writing', done: plan.done, total });
      try {
        plan = addReport(plan, chunk, await send(chunk, mode));
      } catch (error) {
        const left = chunks.slice(index).reverse().flat();
        const doubtful = isUnanswered(error) ? chunk : [];
        const stopped = { checked, past: plan, left, doubtful, before };
        fail(error, importFailed, { step: 'stopped', stopped });
        return lookAgain(stopped);
      }
    }
    if (isSamePerson.current()) notify.success(imported);
    show({ step: 'written', plan });
    await showChanges();
  }

  const write = (checked: ImportPlan) =>
    once(async () => {
      const stopWarning = warnOnLeaving();
      await writeAll(checked).finally(stopWarning);
    });

  async function lookAgain(stopped: StoppedImport): Promise<void> {
    if (!isSamePerson.current()) return;
    show({ step: 'checking', done: 0, total: stopped.left.length });
    try {
      const rest = planRest(stopped, await loadCatalogue());
      const plan = countChanged(await look(rest), stopped);
      if (plan.rows.length > 0 || !plan.past) show({ step: 'checked', plan });
      else show({ step: 'written', plan: plan.past });
      await showChanges();
    } catch (error) {
      fail(error, importFailed, { step: 'stopped', stopped });
    }
  }

  async function showChanges(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: queryKeys.allProducts });
    if (uid === undefined) return;
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart(uid) });
  }

  return {
    state,
    check,
    write,
    checkAgain: (stopped: StoppedImport) => once(() => lookAgain(stopped)),
    reset: () => setState({ step: 'rest' }),
  };
}

/** Whether nobody knows what the server did. */
function isUnanswered(error: unknown): boolean {
  return (statusOf(error) ?? 500) >= 500;
}
