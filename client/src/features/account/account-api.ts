import type { Me } from '@tanabana/server/contract/account';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient } from '../../lib/api-client.ts';

export const fetchMe = (signal: AbortSignal) => apiClient.get<Me>(apiPaths.me, { signal });

/** Erases the caller's data in the shop, but not the account, which Firebase keeps. */
export const eraseAccount = () => apiClient.delete<void>(apiPaths.account);
