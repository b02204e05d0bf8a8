import { skipToken, useQuery } from '@tanstack/react-query';
import { personalKey } from '../../lib/query-keys.ts';
import { useSession } from '../../session/use-session.ts';
import { fetchMe } from './account-api.ts';

/**
 * Undefined while it is not known. Only decides what is shown: the server checks every request of the admin.
 */
export function useIsAdmin(): boolean | undefined {
  const { status } = useSession();
  const { data, isError } = useQuery({
    queryKey: personalKey('me'),
    queryFn: status === 'in' ? ({ signal }) => fetchMe(signal) : skipToken,
    staleTime: Infinity,
  });
  if (status === 'out' || isError) return false;
  return data?.isAdmin;
}
