import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import { serverMessage, statusOf } from '../../lib/api-client.ts';
import { editQuery, without } from '../../lib/edit-list.ts';
import { cartKey } from '../../features/cart/use-cart.ts';
import { personalKey } from '../../lib/query-keys.ts';
import { useAction } from '../../lib/use-action.ts';
import { useUid } from '../../session/use-session.ts';
import { adminMessages } from '../messages.ts';
import type { Entries, Kind, Removable } from './entries.ts';

type Saved = object & { _id: string };

/** Adds an entry, or updates `edited`. An update sends only the changed fields. */
export function useSaveEntry<Input extends object, Entry extends Input & Saved>(
  entries: Entries<Input, Entry>,
  edited: Entry | undefined,
  onSaved: () => void,
) {
  const { kind, list, add } = entries;
  // As it was when the form opened: the list may be reloaded meanwhile.
  const [opened] = useState(edited);
  const original = edited && opened;
  const adding = useAction({
    mutationFn: (input: Input) => add(input),
    onSuccess: async (saved, _input, _context, { client }) => {
      await editQuery<Entry[]>(client, list, (others) => [saved, ...others]);
      onSaved();
    },
    meta: {
      success: adminMessages[`${kind}Added`],
      failure: adminMessages[`${kind}AddFailed`],
      edits: [list],
    },
  });
  const updating = useUpdateEntry(entries, onSaved);
  const { error } = original ? updating : adding;
  return {
    save: (input: Input) =>
      original
        ? updating.run({ id: original._id, changes: changesOf(original, input) })
        : adding.run(input),
    /** Why the server refuses the last input. */
    refusal: statusOf(error) === 400 ? serverMessage(error) : undefined,
  };
}

interface Update<Input> {
  id: string;
  changes: Partial<Input>;
}

/** Updates these fields of an entry. */
export function useUpdateEntry<Input extends object, Entry extends Input & Saved>(
  { kind, list, update }: Entries<Input, Entry>,
  onUpdated?: () => void,
) {
  const carts = useCarts(kind);
  return useAction({
    mutationFn: ({ id, changes }: Update<Input>) => update(id, changes),
    onSuccess: async (saved, _input, _context, { client }) => {
      await editQuery<Entry[]>(client, list, (entries) =>
        entries.map((old) => (old._id === saved._id ? saved : old)),
      );
      onUpdated?.();
    },
    meta: {
      success: adminMessages[`${kind}Updated`],
      failure: adminMessages[`${kind}UpdateFailed`],
      edits: [list],
      reloads: carts,
    },
  });
}

/** A field that is empty or false may also be missing. */
function changesOf<Input extends object>(original: Input, input: Input): Partial<Input> {
  const textOf = (value: unknown) => hashKey([value || null]);
  const fields = Object.keys(input) as (keyof Input)[];
  const changed = fields.filter((field) => textOf(input[field]) !== textOf(original[field]));
  return Object.fromEntries(changed.map((field) => [field, input[field]])) as Partial<Input>;
}

/** The notice offers to restore the entry. */
export function useRemoveEntry(entries: Removable, id: string) {
  const { kind, list, remove } = entries;
  const reloads = useChangedByRemoval(kind);
  const restoring = useRestoreEntry(entries, id, { success: adminMessages[`${kind}Restored`] });
  const { run, isPending } = useAction({
    mutationFn: () => remove(id),
    onSuccess: (_result, _input, _context, { client }) =>
      editQuery<Saved[]>(client, list, without(id)),
    meta: {
      success: adminMessages[`${kind}Removed`],
      // The entry has left the screen by then, with this hook. The mutation works all the same.
      undo: () => void restoring.run(),
      failure: adminMessages[`${kind}RemoveFailed`],
      edits: [list],
      reloads,
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
  const reloads = useChangedByRemoval(kind);
  return useAction({
    mutationFn: () => restore(id),
    onSuccess: async (restored, _input, _context, { client }) => {
      await editQuery<Saved[]>(client, list, (others) =>
        [...without<Saved>(id)(others), restored].sort(newestFirst),
      );
      onRestored?.();
    },
    meta: {
      ...(success && { success }),
      failure: adminMessages[`${kind}RestoreFailed`],
      edits: [list],
      reloads,
    },
  });
}

const newestFirst = (one: Saved, other: Saved) => (one._id < other._id ? 1 : -1);

/** Of what was removed. */
export const removedKey = (uid: string) => personalKey(uid, 'removed');

function useChangedByRemoval(kind: Kind) {
  const uid = useUid() ?? '';
  return [...useCarts(kind), removedKey(uid)];
}

/** The cart shows products as they are now, so it is reloaded. */
function useCarts(kind: Kind) {
  const uid = useUid() ?? '';
  return kind === 'product' ? [cartKey(uid)] : [];
}
