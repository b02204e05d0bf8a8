import type { Address, AddressInput } from '@tanabana/server/contract/address';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient } from '../../lib/api-client.ts';

export const fetchAddresses = (signal: AbortSignal) =>
  apiClient.get<Address[]>(apiPaths.addresses, { signal });

export const addAddress = (input: AddressInput) =>
  apiClient.post<Address>(apiPaths.addresses, input);

export const updateAddress = (id: string, input: AddressInput) =>
  apiClient.put<Address>(apiPaths.address(id), input);

export const removeAddress = (id: string) => apiClient.delete<void>(apiPaths.address(id));
