import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { OrderSummary, SummaryDays } from '@tanabana/server/contract/summary';
import { apiClient } from '../../lib/api-client.ts';
import { personalKey } from '../../lib/query-client.ts';

/** The server updates the figures once a minute. */
const REFRESH_MS = 60_000;

/** Refreshed while the tab is visible. The last summary stays until that of another period is loaded. */
export function useSummary(days: SummaryDays) {
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: personalKey('summary', days),
    queryFn: ({ signal }) =>
      apiClient.get<OrderSummary>(`${apiPaths.summary}?days=${days}`, { signal }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return { summary: data, hasFailed: isError, isOfOtherPeriod: isPlaceholderData };
}
