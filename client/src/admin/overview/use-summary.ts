import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SummaryDays } from '@tanabana/server/contract/summary';
import { personalKey } from '../../lib/query-keys.ts';
import { fetchSummary } from '../admin-api.ts';

/** The server updates the figures once a minute. */
const REFRESH_MS = 60_000;

/** Refreshed while the tab is visible. The last summary stays until that of another period is loaded. */
export function useSummary(days: SummaryDays) {
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: personalKey('summary', days),
    queryFn: ({ signal }) => fetchSummary(days, signal),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return { summary: data, hasFailed: isError, isLoading: isPlaceholderData };
}
