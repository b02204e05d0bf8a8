import { apiPaths } from '@tanabana/server/contract/paths';
import type { RemovedEntry } from '@tanabana/server/contract/removed';
import type { OrderSummary, SummaryDays } from '@tanabana/server/contract/summary';
import type { Slide } from '@tanabana/server/contract/slide';
import type { UploadedPicture } from '@tanabana/server/contract/responses';
import { UPLOAD_LIMIT_MS } from '@tanabana/server/contract/pictures';
import { apiClient } from '../lib/api-client.ts';

/** The requests that change a list of the catalogue; `toPath` an entry. */
export const createRequests = <Input, Entry>(list: string, toPath: (id: string) => string) => ({
  add: (input: Input) => apiClient.post<Entry>(list, input),
  update: (id: string, changes: Partial<Input>) => apiClient.put<Entry>(toPath(id), changes),
  remove: (id: string) => apiClient.delete<void>(toPath(id)),
  restore: (id: string) => apiClient.post<Entry>(apiPaths.restore(id)),
});

/** From the first to the last. */
export const orderSlides = (ids: string[]) => apiClient.put<Slide[]>(apiPaths.slideOrder, { ids });

/** What was removed after the last entry of the page before; undefined for the first page. */
export function fetchRemoved(end: PageEnd | undefined, signal: AbortSignal) {
  const query = end ? `?${new URLSearchParams({ ...end })}` : '';
  return apiClient.get<RemovedEntry[]>(apiPaths.removed + query, { signal });
}

/** `onProgress` gets the number of bytes sent so far. */
export const uploadPicture = (
  picture: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number) => void },
) =>
  apiClient.upload<UploadedPicture>(apiPaths.pictures, picture, onProgress, {
    signal,
    timeout: UPLOAD_LIMIT_MS,
  });

/** The last entry of a page, and the date by which the list is sorted. */
export interface PageEnd {
  before: string;
  at: string;
}

export const fetchSummary = (days: SummaryDays, signal: AbortSignal) =>
  apiClient.get<OrderSummary>(`${apiPaths.summary}?days=${days}`, { signal });
