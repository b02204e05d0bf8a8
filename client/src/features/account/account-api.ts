import type { Me } from '@tanabana/server/contract/account';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient } from '../../lib/api-client.ts';

export async function fetchMe(signal: AbortSignal): Promise<Me> {
  return (await apiClient.get<Me>(apiPaths.me, { signal })).data;
}

/** Erases what the shop keeps of the caller; the account itself is the authentication service's. */
export async function eraseAccount(): Promise<void> {
  await apiClient.delete(apiPaths.account);
}
