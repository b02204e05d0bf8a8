import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { Fabric, FabricInput } from '@tanabana/server/contract/fabric';
import type { PackingCounts, PackingOrder, PackingTab } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { OrderSummary, SummaryDays } from '@tanabana/server/contract/summary';
import { UPLOAD_LIMIT_MS, type UploadedPicture } from '@tanabana/server/contract/pictures';
import type { Product, ProductInput } from '@tanabana/server/contract/product';
import type { Slide, SlideInput } from '@tanabana/server/contract/slide';
import { apiClient } from '../lib/api-client.ts';

export const addProduct = (category: CategoryKey, input: ProductInput) =>
  apiClient.post<Product>(apiPaths.category(category), input);

export const updateProduct = (category: CategoryKey, id: string, input: ProductInput) =>
  apiClient.put<Product>(apiPaths.product(category, id), input);

export const removeProduct = (category: CategoryKey, id: string) =>
  apiClient.delete<void>(apiPaths.product(category, id));

export const addFabric = (input: FabricInput) => apiClient.post<Fabric>(apiPaths.fabrics, input);

export const removeFabric = (id: string) => apiClient.delete<void>(apiPaths.fabric(id));

export const addSlide = (input: SlideInput) => apiClient.post<Slide>(apiPaths.slides, input);

export const removeSlide = (id: string) => apiClient.delete<void>(apiPaths.slide(id));

/** `onProgress` is called with the bytes that were sent so far. */
export const uploadPicture = (
  picture: Blob,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
) =>
  apiClient.upload<UploadedPicture>(apiPaths.pictures, picture, {
    ...options,
    timeLimit: UPLOAD_LIMIT_MS,
  });

/** Its last order, and the date by which that stood there. */
export interface PageEnd {
  before: string;
  at: string;
}

interface PackingPage {
  tab: PackingTab;
  /** What number, mobile or name begin with. */
  words: string;
  /** Where the page before ended; undefined for the first. */
  end: PageEnd | undefined;
}

export function fetchOrders({ tab, words, end }: PackingPage, signal: AbortSignal) {
  const query = new URLSearchParams({ tab, ...end });
  if (words) query.set('q', words);
  return apiClient.get<PackingOrder[]>(`${apiPaths.orders}?${query}`, { signal });
}

export const fetchOrderCounts = (signal: AbortSignal) =>
  apiClient.get<PackingCounts>(apiPaths.orderCounts, { signal });

export const markPacked = (id: string, packed: boolean) =>
  apiClient.put<PackingOrder>(apiPaths.packedOrder(id), { packed });

export const fetchSummary = (days: SummaryDays, signal: AbortSignal) =>
  apiClient.get<OrderSummary>(`${apiPaths.summary}?days=${days}`, { signal });
