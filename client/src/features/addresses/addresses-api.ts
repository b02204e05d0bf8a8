import type { Address, AddressInput } from '@tanabana/server/contract/address';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient } from '../../lib/api-client.ts';

export async function fetchAddresses(signal: AbortSignal): Promise<Address[]> {
  return apiClient.get<Address[]>(apiPaths.addresses, { signal });
}

export async function addAddress(input: AddressInput): Promise<Address> {
  return apiClient.post<Address>(apiPaths.addresses, input);
}

export async function updateAddress(id: string, input: AddressInput): Promise<Address> {
  return apiClient.put<Address>(apiPaths.address(id), input);
}

export async function removeAddress(id: string): Promise<void> {
  await apiClient.delete(apiPaths.address(id));
}
