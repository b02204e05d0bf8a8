import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useUser } from '../../session/use-session.ts';
import { writtenOf } from './import-plan.ts';
import type { ImportPlan } from './import-plan.ts';
import { checkFile, writePlan } from './run-import.ts';
import type { ImportState } from './run-import.ts';

const rest: ImportState = { step: 'rest' };

/**
 * The one import of this tab. Its state is in the query cache: so it goes on when the screen is left, and the session
 * drops it with everything else of its user.
 */
export function useImport() {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const { uid } = useUser();
  const queryKey = queryKeys.import(uid);
  const { data: state = rest } = useQuery<ImportState>({
    queryKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });

  /** Runs one step at a time. */
  async function run(work: (show: (next: ImportState) => void) => Promise<void>): Promise<void> {
    const query = cache.find<ImportState>({ queryKey });
    if (!query || isBusy(query.state.data)) return;
    const isOver = () => cache.find({ queryKey }) !== query;
    const show = (next: ImportState) => {
      if (isOver()) throw new Error('The user has signed out');
      query.setData(next);
    };
    warnOnLeaving(() => !isOver() && isUnfinished(query.state.data));
    try {
      await work(show);
    } catch (error) {
      if (!isOver()) throw error;
    }
  }

  async function showChanges(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: queryKeys.allProducts });
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart(uid) });
  }

  return {
    state,
    check: (file: File) => run((show) => checkFile(file, show)),
    write: (plan: ImportPlan) =>
      run(async (show) => {
        await writePlan(plan, show);
        await showChanges();
      }),
    close: () => queryClient.setQueryData(queryKey, rest),
  };
}

const isBusy = ({ step }: ImportState = rest) => step === 'checking' || step === 'writing';

/** Without this plan, whose rows have their ids, the rest would have to be added as new products. */
function isUnfinished(state: ImportState = rest): boolean {
  if (state.step === 'checked') return writtenOf(state.plan) > 0 || state.plan.isUncertain;
  return state.step === 'writing';
}

/** The browser asks before the page is closed or reloaded, as long as `isUnfinished`. */
function warnOnLeaving(isUnfinished: () => boolean): void {
  const warn = (event: Event) => {
    if (isUnfinished()) event.preventDefault();
    else window.removeEventListener('beforeunload', warn);
  };
  window.addEventListener('beforeunload', warn);
}
