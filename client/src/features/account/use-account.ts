import { skipToken, useQuery } from '@tanstack/react-query';
import type { Me } from '@tanabana/server/contract/account-schemas';
import type { OwnData } from '@tanabana/server/contract/own-data';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient } from '../../lib/api-client.ts';
import { personalKey, useAction } from '../../lib/query-client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useSession } from '../../session/use-session.ts';
import { accountMessages } from './messages.ts';

/**
 * Undefined while it is not known. Only decides what is shown: the server checks every request of the admin.
 */
export function useIsAdmin(): boolean | undefined {
  const { status } = useSession();
  const { data, isError } = useQuery({
    queryKey: personalKey('me'),
    queryFn:
      status === 'in' ? ({ signal }) => apiClient.get<Me>(apiPaths.me, { signal }) : skipToken,
    staleTime: Infinity,
  });
  if (status === 'out' || isError) return false;
  return data?.isAdmin;
}

/** A download of thousands of orders over a slow connection (ms). */
const DOWNLOAD_LIMIT_MS = 60_000;

export const useDownloadData = () =>
  useAction({
    mutationFn: () => apiClient.get<OwnData>(apiPaths.ownData, { timeout: DOWNLOAD_LIMIT_MS }),
    onSuccess: (data) =>
      saveFile('tana-bana-data.json', 'application/json', JSON.stringify(data, null, 2)),
    meta: { failure: accountMessages.downloadFailed },
  });
