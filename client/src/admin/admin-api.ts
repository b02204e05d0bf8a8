import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { Fabric, FabricInput } from '@tanabana/server/contract/fabric';
import type { AdminOrder } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product, ProductInput } from '@tanabana/server/contract/product';
import type { Slide, SlideInput } from '@tanabana/server/contract/slide';
import { apiClient } from '../lib/api-client.ts';

export async function addProduct(category: CategoryKey, input: ProductInput): Promise<Product> {
  return (await apiClient.post<Product>(apiPaths.category(category), input)).data;
}

export async function updateProduct(
  category: CategoryKey,
  id: string,
  input: ProductInput,
): Promise<Product> {
  return (await apiClient.put<Product>(apiPaths.product(category, id), input)).data;
}

export async function removeProduct(category: CategoryKey, id: string): Promise<void> {
  await apiClient.delete(apiPaths.product(category, id));
}

export async function addFabric(input: FabricInput): Promise<Fabric> {
  return (await apiClient.post<Fabric>(apiPaths.fabrics, input)).data;
}

export async function removeFabric(id: string): Promise<void> {
  await apiClient.delete(apiPaths.fabric(id));
}

export async function addSlide(input: SlideInput): Promise<Slide> {
  return (await apiClient.post<Slide>(apiPaths.slides, input)).data;
}

export async function removeSlide(id: string): Promise<void> {
  await apiClient.delete(apiPaths.slide(id));
}

/** A page of orders, newest first; only orders older than `before`, if it is given. */
export async function fetchOrders(
  before: string | undefined,
  signal: AbortSignal,
): Promise<AdminOrder[]> {
  const query = before === undefined ? '' : `?${new URLSearchParams({ before })}`;
  return (await apiClient.get<AdminOrder[]>(`${apiPaths.orders}${query}`, { signal })).data;
}
