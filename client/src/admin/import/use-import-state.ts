import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../session/session.tsx';
import type { ImportPlan } from './import-plan.ts';
import type { StoppedImport } from './import-stop.ts';

export type ImportState =
  | { step: 'rest' }
  | { step: 'checking' | 'writing'; done: number; total: number }
  | { step: 'checked' | 'written'; plan: ImportPlan }
  /** What became of it could not be found out. */
  | { step: 'stopped'; stopped: StoppedImport };

const rest: ImportState = { step: 'rest' };

/** How far the import of this tab is: kept in the query cache, so that it outlives the screen but not the session. */
export function useImportState() {
  const queryClient = useQueryClient();
  const session = useSession();
  const queryKey = queryKeys.import(session.status === 'in' ? session.user.uid : '');
  const { data = rest } = useQuery<ImportState>({
    queryKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const setState = (state: ImportState) => queryClient.setQueryData(queryKey, state);
  return { state: data, setState };
}
