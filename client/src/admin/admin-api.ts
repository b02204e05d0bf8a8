import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { Fabric, FabricInput } from '@tanabana/server/contract/fabric';
import type { PackingCounts, PackingOrder, PackingTab } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { OrderSummary, SummaryDays } from '@tanabana/server/contract/summary';
import { UPLOAD_LIMIT_MS, type UploadedPicture } from '@tanabana/server/contract/pictures';
import type { Product, ProductInput } from '@tanabana/server/contract/product';
import type { Slide, SlideInput } from '@tanabana/server/contract/slide';
import { apiClient } from '../lib/api-client.ts';

export async function addProduct(category: CategoryKey, input: ProductInput): Promise<Product> {
  return apiClient.post<Product>(apiPaths.category(category), input);
}

export async function updateProduct(
  category: CategoryKey,
  id: string,
  input: ProductInput,
): Promise<Product> {
  return apiClient.put<Product>(apiPaths.product(category, id), input);
}

export async function removeProduct(category: CategoryKey, id: string): Promise<void> {
  await apiClient.delete(apiPaths.product(category, id));
}

export async function addFabric(input: FabricInput): Promise<Fabric> {
  return apiClient.post<Fabric>(apiPaths.fabrics, input);
}

export async function removeFabric(id: string): Promise<void> {
  await apiClient.delete(apiPaths.fabric(id));
}

export async function addSlide(input: SlideInput): Promise<Slide> {
  return apiClient.post<Slide>(apiPaths.slides, input);
}

export async function removeSlide(id: string): Promise<void> {
  await apiClient.delete(apiPaths.slide(id));
}

/** `onProgress` is called with the bytes that were sent so far. */
export async function uploadPicture(
  picture: Blob,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<UploadedPicture> {
  return apiClient.upload<UploadedPicture>(apiPaths.pictures, picture, {
    ...options,
    timeLimit: UPLOAD_LIMIT_MS,
  });
}

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

export async function fetchOrders(
  { tab, words, end }: PackingPage,
  signal: AbortSignal,
): Promise<PackingOrder[]> {
  const query = new URLSearchParams({ tab, ...end });
  if (words) query.set('q', words);
  return apiClient.get<PackingOrder[]>(`${apiPaths.orders}?${query}`, { signal });
}

export async function fetchOrderCounts(signal: AbortSignal): Promise<PackingCounts> {
  return apiClient.get<PackingCounts>(apiPaths.orderCounts, { signal });
}

export async function markPacked(id: string, packed: boolean): Promise<PackingOrder> {
  return apiClient.put<PackingOrder>(apiPaths.packedOrder(id), { packed });
}

export async function fetchSummary(days: SummaryDays, signal: AbortSignal): Promise<OrderSummary> {
  return apiClient.get<OrderSummary>(`${apiPaths.summary}?days=${days}`, { signal });
}
