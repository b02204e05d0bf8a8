import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../session/use-session.ts';
import { fetchMe } from './account-api.ts';

/**
 * Whether the user is the admin; undefined while that is not known. It only decides what is shown: the server checks
 * every request of the admin.
 */
export function useIsAdmin(): boolean | undefined {
  const session = useSession();
  const uid = session.status === 'in' ? session.user.uid : undefined;
  const { data, isError } = useQuery({
    queryKey: queryKeys.me(uid ?? ''),
    queryFn: uid === undefined ? skipToken : ({ signal }) => fetchMe(signal),
    staleTime: Infinity,
  });
  if (session.status === 'out' || isError) return false;
  return data?.isAdmin;
}
