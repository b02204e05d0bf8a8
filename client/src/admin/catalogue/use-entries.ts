import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { apiPaths } from '@tanabana/server/contract/paths';
import { allProductsKey } from '../../features/catalogue/catalogue-api.ts';
import { cartKey } from '../../features/cart/quantities.ts';
import { apiClient, serverMessage, errorStatus } from '../../lib/api-client.ts';
import { moved } from '../../lib/moved.ts';
import { personalKey, useAction } from '../../lib/query-client.ts';
import { adminMessages } from '../messages.ts';
import type { Entries } from './entries.ts';

/** The list of what was removed. */
export const removedKey = personalKey('removed');

/** What is loaded again after a change. The cart shows products as they are now. */
export const listsWith = ({ kind, list }: Entries): QueryKey[] =>
  kind === 'product' ? [list, cartKey] : [list];

/** What is loaded again after a change of several products of any list. */
export const listsOfSeveral: QueryKey[] = [allProductsKey, cartKey, removedKey];

/**
 * Adds an entry, or updates `edited`. An update sends only the fields that were changed since the form opened, in this
 * try or one that failed: if only the response was lost, they are stored, and may have to be changed back.
 */
export function useSaveEntry<Input extends object>(
  entries: Entries,
  edited: (Input & { _id: string }) | undefined,
  onSaved: () => void,
) {
  const { kind, path, toPath } = entries;
  const { run, variables, error, reset } = useAction({
    mutationFn: (input: Partial<Input>) =>
      edited ? apiClient.put(toPath(edited._id), input) : apiClient.post(path, input),
    meta: {
      success: adminMessages[`${kind}${edited ? 'Updated' : 'Added'}`],
      failure: adminMessages[`${kind}${edited ? 'UpdateFailed' : 'AddFailed'}`],
      reload: listsWith(entries),
    },
  });

  async function save(input: Input): Promise<void> {
    const sent = edited ? findChanges(edited, input, Object.keys(variables ?? {})) : input;
    if (await run(sent)) onSaved();
  }

  return {
    save,
    /** Forgets the last try: a copy of `edited` is added next. */
    reset,
    /** Why the server refuses the last input. */
    refusal: errorStatus(error) === 400 ? serverMessage(error) : undefined,
  };
}

/** With the fields `tried`, changed or not. A field that is empty or false may also be missing. */
function findChanges<Input extends object>(
  original: Input,
  input: Input,
  tried: string[],
): Partial<Input> {
  const hash = (value: unknown) => hashKey([value || null]);
  const fields = Object.keys(input) as (keyof Input & string)[];
  const changed = fields.filter(
    (field) => tried.includes(field) || hash(input[field]) !== hash(original[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, input[field]])) as Partial<Input>;
}

/** Moves an entry up (-1) or down (1) in its list. Presses are sent one after another. */
export function useMoveEntry({ list, orderPath }: Entries) {
  const client = useQueryClient();
  const { mutate } = useAction({
    scope: { id: hashKey(list) },
    mutationFn: async ({ id, by }: { id: string; by: 1 | -1 }) => {
      const ids = (client.getQueryData<{ _id: string }[]>(list) ?? []).map(({ _id }) => _id);
      const at = ids.indexOf(id);
      if (orderPath && at >= 0 && ids[at + by])
        await apiClient.put(orderPath, { ids: moved(ids, at, by) });
    },
    meta: { failure: adminMessages.moveFailed, reload: [list] },
  });
  return mutate;
}

/** The notice offers to restore the entry. */
export function useRemoveEntry(entries: Entries, id: string) {
  const { kind, toPath } = entries;
  const restoring = useRestoreEntry(entries, id, { success: adminMessages[`${kind}Restored`] });
  return useAction({
    mutationFn: () => apiClient.delete(toPath(id)),
    meta: {
      success: adminMessages[`${kind}Removed`],
      // The entry has left the screen by then, with this hook. The mutation works all the same.
      undo: () => void restoring.run(),
      failure: adminMessages[`${kind}RemoveFailed`],
      reload: [...listsWith(entries), removedKey],
    },
  });
}

interface RestoreOptions {
  /** The notice after a success. */
  success?: string;
  /** Before the lists are loaded again. */
  onSuccess?: () => void;
}

/** Takes a removal back. */
export function useRestoreEntry(
  entries: Entries,
  id: string,
  { success, onSuccess }: RestoreOptions,
) {
  return useAction({
    mutationFn: () => apiClient.post(apiPaths.restore(id)),
    onSuccess: () => onSuccess?.(),
    meta: {
      ...(success && { success }),
      failure: adminMessages[`${entries.kind}RestoreFailed`],
      reload: [...listsWith(entries), removedKey],
    },
  });
}
