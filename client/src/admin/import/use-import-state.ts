import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useUid } from '../../session/use-session.ts';
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
  const uid = useUid() ?? '';
  const queryKey = queryKeys.import(uid);
  const { data = rest } = useQuery<ImportState>({
    queryKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const setState = (state: ImportState) => queryClient.setQueryData(queryKey, state);
  return { state: data, setState };
}
