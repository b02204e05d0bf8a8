import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverMessage, statusOf } from '../../lib/api-client.ts';
import { editQuery, reloadList, without } from '../../lib/edit-list.ts';
import { cartKey } from '../../features/cart/use-cart.ts';
import { personalKey } from '../../lib/query-keys.ts';
import { useAction } from '../../lib/use-action.ts';
import { adminMessages } from '../messages.ts';
import type { Entries, Kind, Removable } from './entries.ts';

type Saved = object & { _id: string };

/** Adds an entry, or updates `edited`. An update sends only the fields that were changed, in this try or one that failed. */
export function useSaveEntry<Input extends object, Entry extends Input & Saved>(
  entries: Entries<Input, Entry>,
  edited: Entry | undefined,
  onSaved: () => void,
) {
  const { kind, list, add } = entries;
  const queryClient = useQueryClient();
  // As it was when the form opened: the list may be reloaded meanwhile.
  const [opened] = useState(edited);
  const original = edited && opened;
  const isClosed = useRef(false);

  /** Another form may be open by now, and has nothing to do with this save. */
  function saved() {
    if (!isClosed.current) onSaved();
  }

  const adding = useAction({
    mutationFn: (input: Input) => add(input),
    onSuccess: async (added) => {
      await editQuery<Entry[]>(queryClient, list, (others) => [added, ...others]);
      saved();
    },
    onError: () => void reloadList(queryClient, list),
    meta: {
      success: adminMessages[`${kind}Added`],
      failure: adminMessages[`${kind}AddFailed`],
    },
  });
  const updating = useUpdateEntry(entries, { onUpdated: saved });
  const { error } = original ? updating : adding;
  const mustReload = useRef(false);
  // If only the response was lost, they are stored, and may have to be changed back.
  const tried = useRef<string[]>([]);

  async function update(original: Entry, input: Input): Promise<boolean> {
    const changes = changesOf(original, input, tried.current);
    tried.current = Object.keys(changes);
    mustReload.current = false;
    const isDone = await updating.run({ id: original._id, changes });
    mustReload.current = !isDone;
    if (isClosed.current) reloadIfFailed();
    return isDone;
  }

  function reloadIfFailed() {
    if (mustReload.current) void reloadList(queryClient, list);
  }

  // Not before the dialog closes: if the entry is gone, the dialog would close and lose the input.
  const whenClosed = useEffectEvent(reloadIfFailed);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      whenClosed();
    };
  }, []);

  return {
    save: (input: Input) => (original ? update(original, input) : adding.run(input)),
    /** Why the server refuses the last input. */
    refusal: statusOf(error) === 400 ? serverMessage(error) : undefined,
  };
}

interface Update<Input> {
  id: string;
  changes: Partial<Input>;
}

interface UpdateOptions {
  onUpdated?: () => void;
  reloadsAfterFailure?: boolean;
}

/** Updates these fields of an entry. */
export function useUpdateEntry<Input extends object, Entry extends Input & Saved>(
  { kind, list, update }: Entries<Input, Entry>,
  { onUpdated, reloadsAfterFailure = false }: UpdateOptions,
) {
  return useAction({
    mutationFn: ({ id, changes }: Update<Input>) => update(id, changes),
    onSuccess: async (saved, _input, _onMutateResult, { client }) => {
      await editQuery<Entry[]>(client, list, (entries) =>
        entries.map((old) => (old._id === saved._id ? saved : old)),
      );
      onUpdated?.();
    },
    onError: (_error, _input, _onMutateResult, { client }) =>
      void (reloadsAfterFailure && reloadList(client, list)),
    meta: {
      success: adminMessages[`${kind}Updated`],
      failure: adminMessages[`${kind}UpdateFailed`],
      reload: cartOf(kind),
    },
  });
}

/** With the fields `tried`, changed or not. A field that is empty or false may also be missing. */
function changesOf<Input extends object>(
  original: Input,
  input: Input,
  tried: string[],
): Partial<Input> {
  const textOf = (value: unknown) => hashKey([value || null]);
  const fields = Object.keys(input) as (keyof Input & string)[];
  const changed = fields.filter(
    (field) => tried.includes(field) || textOf(input[field]) !== textOf(original[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, input[field]])) as Partial<Input>;
}

/** The notice offers to restore the entry. */
export function useRemoveEntry(entries: Removable, id: string) {
  const { kind, list, remove } = entries;
  const restoring = useRestoreEntry(entries, id, { success: adminMessages[`${kind}Restored`] });
  const { run, isPending } = useAction({
    mutationFn: () => remove(id),
    onSuccess: (_result, _input, _onMutateResult, { client }) =>
      editQuery<Saved[]>(client, list, without(id)),
    onError: (_error, _input, _onMutateResult, { client }) => void reloadList(client, list),
    meta: {
      success: adminMessages[`${kind}Removed`],
      // The entry has left the screen by then, with this hook. The mutation works all the same.
      undo: () => void restoring.run(),
      failure: adminMessages[`${kind}RemoveFailed`],
      reload: changedByRemoval(kind),
    },
  });
  return { remove: () => run(), isRemoving: isPending };
}

interface RestoreOptions {
  /** The notice after a success. */
  success?: string;
  onRestored?: () => void;
}

/** Takes a removal back. */
export function useRestoreEntry(
  { kind, list, restore }: Removable,
  id: string,
  { success, onRestored }: RestoreOptions,
) {
  return useAction({
    mutationFn: () => restore(id),
    onSuccess: async (restored, _input, _onMutateResult, { client }) => {
      await editQuery<Saved[]>(client, list, (others) =>
        [...without<Saved>(id)(others), restored].sort(newestFirst),
      );
      onRestored?.();
    },
    onError: (_error, _input, _onMutateResult, { client }) => void reloadList(client, list),
    meta: {
      ...(success && { success }),
      failure: adminMessages[`${kind}RestoreFailed`],
      reload: changedByRemoval(kind),
    },
  });
}

const newestFirst = (one: Saved, other: Saved) => (one._id < other._id ? 1 : -1);

/** Of what was removed. */
export const removedKey = personalKey('removed');

const changedByRemoval = (kind: Kind) => [...cartOf(kind), removedKey];

/** The cart shows products as they are now, so it is reloaded. */
const cartOf = (kind: Kind) => (kind === 'product' ? [cartKey] : []);
