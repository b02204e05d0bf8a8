import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { editList, reloadList } from './edit-list.ts';
import { useSession } from './session.tsx';

/**
 * A list of the signed-in person's own, kept under a key that carries their uid. It waits while nobody,
 * or nobody known, is signed in; a load that fails leaves it empty (specification, section 8).
 */
export function usePersonalList<Item>(
  keyOf: (uid: string) => QueryKey,
  load: (signal: AbortSignal) => Promise<Item[]>,
) {
  const session = useSession();
  const uid = session.status === 'in' ? session.user.uid : undefined;
  const { data, isPending } = useQuery({
    queryKey: keyOf(uid ?? ''),
    queryFn: uid === undefined ? skipToken : ({ signal }) => load(signal),
  });
  return { items: data ?? [], isLoading: isPending };
}

/** Changes a personal list after the server confirmed a deed, without reading the list itself. */
export function useListEditor<Item>(keyOf: (uid: string) => QueryKey) {
  const queryClient = useQueryClient();
  const session = useSession();
  const queryKey = keyOf(session.status === 'in' ? session.user.uid : '');
  return {
    edit: (change: (items: Item[]) => Item[]) => editList(queryClient, queryKey, change),
    reload: () => reloadList(queryClient, queryKey),
  };
}
