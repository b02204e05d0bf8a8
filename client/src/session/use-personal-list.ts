import { skipToken, useQuery, type QueryKey } from '@tanstack/react-query';
import { useUid } from './use-session.ts';

/**
 * A list of the signed-in user; it is loading while nobody is signed in. After a failed load it has no items, but is not
 * `isEmpty`.
 */
export function usePersonalList<Item>(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<Item[]>,
) {
  const uid = useUid();
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: uid === undefined ? skipToken : ({ signal }) => load(signal),
  });
  return { items: data ?? [], isLoading: isPending, isEmpty: data?.length === 0 };
}
