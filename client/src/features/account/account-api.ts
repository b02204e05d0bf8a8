import type { Me } from '@tanabana/server/contract/account-schemas';
import type { OwnData } from '@tanabana/server/contract/own-data';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient } from '../../lib/api-client.ts';

export const fetchMe = (signal: AbortSignal) => apiClient.get<Me>(apiPaths.me, { signal });

/** A download of thousands of orders over a slow connection (ms). */
const DOWNLOAD_LIMIT_MS = 60_000;

export const fetchOwnData = () =>
  apiClient.get<OwnData>(apiPaths.ownData, { timeout: DOWNLOAD_LIMIT_MS });

/** Erases the user's data in the shop, but not the account, which is Firebase's. */
export const eraseAccount = () => apiClient.delete<void>(apiPaths.account);
