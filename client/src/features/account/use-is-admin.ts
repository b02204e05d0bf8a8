import { skipToken, useQuery } from '@tanstack/react-query';
import { personalKey } from '../../lib/query-keys.ts';
import { useSession, useUid } from '../../session/use-session.ts';
import { fetchMe } from './account-api.ts';

/**
 * Undefined while it is not known. Only decides what is shown: the server checks every request of the admin.
 */
export function useIsAdmin(): boolean | undefined {
  const { status } = useSession();
  const uid = useUid();
  const { data, isError } = useQuery({
    queryKey: personalKey(uid ?? '', 'me'),
    queryFn: uid === undefined ? skipToken : ({ signal }) => fetchMe(signal),
    staleTime: Infinity,
  });
  if (status === 'out' || isError) return false;
  return data?.isAdmin;
}
