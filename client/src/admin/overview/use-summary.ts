import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SummaryDays } from '@tanabana/server/contract/summary';
import { queryKeys } from '../../lib/query-keys.ts';
import { useUser } from '../../session/use-session.ts';
import { fetchSummary } from '../admin-api.ts';

/** The server answers with figures that are a minute old at most. */
const RELOAD_MS = 60_000;

/** The summary, renewed while the screen is seen. The last one stays until that of another span is there. */
export function useSummary(days: SummaryDays) {
  const { uid } = useUser();
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: queryKeys.summary(uid, days),
    queryFn: ({ signal }) => fetchSummary(days, signal),
    staleTime: RELOAD_MS,
    refetchInterval: RELOAD_MS,
    placeholderData: keepPreviousData,
  });
  return { summary: data, hasFailed: isError, isLoading: isPlaceholderData };
}
