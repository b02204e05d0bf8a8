import { useIsMutating } from '@tanstack/react-query';
import type { Address, AddressInput } from '@tanabana/server/contract/address';
import { addressMessages } from './messages.ts';
import { personalKey } from '../../lib/query-keys.ts';
import { useAction } from '../../lib/use-action.ts';
import { storeDraft } from '../../session/draft.ts';
import { useUser } from '../../session/use-session.ts';
import { usePersonalList } from '../../session/use-personal-list.ts';
import { addAddress, fetchAddresses, removeAddress, updateAddress } from './addresses-api.ts';

const { added, addFailed, updated, updateFailed, removed, removeFailed } = addressMessages;

export const addressesKey = (uid: string) => personalKey(uid, 'addresses');

export function useAddresses() {
  const { items, isLoading } = usePersonalList(addressesKey, fetchAddresses);
  return { addresses: items, isLoading };
}

const saveKey = (uid: string) => ['save', ...addressesKey(uid)];

/** Also true for a save from a checkout that was left since. */
export function useIsSavingAddress(): boolean {
  return useIsMutating({ mutationKey: saveKey(useUser().uid) }) > 0;
}

/** Adds an address, or updates `edited`. */
export function useSaveAddress(edited: Address | undefined, onSaved: (address: Address) => void) {
  const { uid } = useUser();
  const list = addressesKey(uid);
  const { run } = useAction({
    mutationKey: saveKey(uid),
    mutationFn: (input: AddressInput) =>
      edited ? updateAddress(edited._id, input) : addAddress(input),
    onSuccess: () => storeDraft(undefined),
    onSettled: (saved) => saved && onSaved(saved),
    meta: {
      success: edited ? updated : added,
      failure: edited ? updateFailed : addFailed,
      reload: [list],
    },
  });
  return { save: run, isSaving: useIsSavingAddress() };
}

/** `onSettled` is called after a success and after a failure. */
export function useRemoveAddress(id: string, onSettled: () => void) {
  const list = addressesKey(useUser().uid);
  const { run, isPending } = useAction({
    mutationFn: () => removeAddress(id),
    onSettled,
    meta: { success: removed, failure: removeFailed, reload: [list] },
  });
  return { remove: () => run(), isRemoving: isPending };
}
