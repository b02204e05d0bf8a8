import type { Address, AddressInput } from '@tanabana/server/contract/address';
import { addressMessages } from './messages.ts';
import { editQuery, without } from '../../lib/edit-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useAction } from '../../lib/use-action.ts';
import { useUser } from '../../session/use-session.ts';
import { usePersonalList } from '../../session/use-personal-list.ts';
import { addAddress, fetchAddresses, removeAddress, updateAddress } from './addresses-api.ts';

const { added, addFailed, updated, updateFailed, removed, removeFailed } = addressMessages;

export function useAddresses() {
  const { items, isLoading } = usePersonalList(queryKeys.addresses, fetchAddresses);
  return { addresses: items, isLoading };
}

/** Adds an address, or updates `edited`; `onSaved` gets it as the server keeps it. */
export function useSaveAddress(edited: Address | undefined, onSaved: (address: Address) => void) {
  const list = queryKeys.addresses(useUser().uid);
  const { run, isPending } = useAction({
    mutationFn: (input: AddressInput) =>
      edited ? updateAddress(edited._id, input) : addAddress(input),
    onSuccess: async (saved, _input, _context, { client }) => {
      await editQuery<Address[]>(client, list, (addresses) =>
        edited
          ? addresses.map((address) => (address._id === saved._id ? saved : address))
          : [saved, ...addresses],
      );
      onSaved(saved);
    },
    meta: {
      success: edited ? updated : added,
      failure: edited ? updateFailed : addFailed,
      edits: [list],
    },
  });
  return { save: run, isSaving: isPending };
}

/** `onSettled` closes the question, whether the address was removed or not. */
export function useRemoveAddress(id: string, onSettled: () => void) {
  const list = queryKeys.addresses(useUser().uid);
  const { run, isPending } = useAction({
    mutationFn: () => removeAddress(id),
    onSuccess: async (_result, _input, _context, { client }) => {
      onSettled();
      await editQuery<Address[]>(client, list, without(id));
    },
    onError: onSettled,
    meta: { success: removed, failure: removeFailed, edits: [list] },
  });
  return { remove: () => run(), isRemoving: isPending };
}
