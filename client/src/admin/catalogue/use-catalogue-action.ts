import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { editList, reloadList } from '../../session/edit-list.ts';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../session/session.tsx';
import { usePersonalMutation } from '../../session/use-personal-mutation.ts';
import { useReload } from '../use-reload.ts';

interface CatalogueDeed<Input, Result, Item> {
  send: (input: Input) => Promise<Result>;
  /** The list that it changes. */
  queryKey: QueryKey;
  change: (items: Item[], result: Result) => Item[];
  texts: { done: string; failed: string };
  /** In a dialog over an entry of the list. */
  isInDialog?: boolean;
  onDone?: () => void;
}

/**
 * Something that the owner does to a list of the catalogue. Every screen of this tab reads that list, so all
 * of them show it at once; the cart shows the catalogue's prices, so it is asked for anew.
 */
export function useCatalogueDeed<Input, Result, Item>({
  send,
  queryKey,
  change,
  texts,
  isInDialog = false,
  onDone,
}: CatalogueDeed<Input, Result, Item>) {
  const queryClient = useQueryClient();
  const session = useSession();
  const reload = useReload(queryKey, isInDialog);
  return usePersonalMutation({
    mutationFn: send,
    onSuccess: async (result: Result) => {
      await editList<Item>(queryClient, queryKey, (items) => change(items, result));
      onDone?.();
      notify.success(texts.done);
      if (session.status === 'in') void reloadList(queryClient, queryKeys.cart(session.user.uid));
    },
    onError: (error) => {
      console.error(error);
      notify.failure(texts.failed);
      reload();
    },
  });
}
