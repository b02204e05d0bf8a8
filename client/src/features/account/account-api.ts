import type { Me } from '@tanabana/server/contract/account';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient } from '../../lib/api-client.ts';

export async function fetchMe(signal: AbortSignal): Promise<Me> {
  return apiClient.get<Me>(apiPaths.me, { signal });
}

/** Erases the caller's data in the shop, but not the account, which Firebase keeps. */
export async function eraseAccount(): Promise<void> {
  await apiClient.delete(apiPaths.account);
}
