import type { Address, AddressInput } from '@tanabana/server/contract/address';
import { addressesMessages } from '@tanabana/server/contract/addresses-messages';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useListEditor, usePersonalList } from '../../session/use-personal-list.ts';
import { usePersonalMutation } from '../../session/use-personal-mutation.ts';
import { without } from '../../lib/without.ts';
import { addAddress, fetchAddresses, removeAddress, updateAddress } from './addresses-api.ts';

export function useAddresses() {
  const { items, isLoading } = usePersonalList(queryKeys.addresses, fetchAddresses);
  return { addresses: items, isLoading };
}

/** Adds an address, or updates `edited`; `onSaved` gets it as the server keeps it. */
export function useSaveAddress(edited: Address | undefined, onSaved: (address: Address) => void) {
  const { edit } = useListEditor<Address>(queryKeys.addresses);
  const { run, isPending } = usePersonalMutation({
    mutationFn: (input: AddressInput) =>
      edited ? updateAddress(edited._id, input) : addAddress(input),
    onSuccess: async (saved) => {
      await edit((addresses) =>
        edited
          ? addresses.map((address) => (address._id === saved._id ? saved : address))
          : [saved, ...addresses],
      );
      notify.success(edited ? addressesMessages.updated : addressesMessages.added);
      onSaved(saved);
    },
    onError: (error) => {
      console.error(error);
      notify.failure(edited ? addressesMessages.updateFailed : addressesMessages.addFailed);
    },
  });
  return { save: run, isSaving: isPending };
}

/** Removes after the question was answered; `onSettled` closes it, whatever came of it. */
export function useRemoveAddress(id: string, onSettled: () => void) {
  const { edit, reload } = useListEditor<Address>(queryKeys.addresses);
  const { run, isPending } = usePersonalMutation({
    mutationFn: () => removeAddress(id),
    onSuccess: async () => {
      onSettled();
      await edit(without(id));
      notify.success(addressesMessages.removed);
    },
    onError: (error) => {
      onSettled();
      console.error(error);
      notify.failure(addressesMessages.removeFailed);
      void reload();
    },
  });
  return { remove: () => run(), isRemoving: isPending };
}
