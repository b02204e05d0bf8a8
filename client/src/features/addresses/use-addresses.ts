import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import type { Address, AddressInput } from '@tanabana/server/contract/address';
import { apiPaths } from '@tanabana/server/contract/paths';
import { useEffect, useState } from 'react';
import { apiClient } from '../../lib/api-client.ts';
import { addressMessages } from './messages.ts';
import { personalKey, useAction } from '../../lib/query-client.ts';
import { dropDrafts, useDraftForm } from '../../lib/drafts.ts';
import { usePersonalList } from '../../session/use-session.ts';

const { added, addFailed, updated, updateFailed, removed, removeFailed } = addressMessages;

export const addressesKey = personalKey('addresses');

/** `lastUsed` moves with each order, so the next checkout loads the addresses again. */
export function useForgetAddresses(): void {
  const queryClient = useQueryClient();
  useEffect(() => queryClient.removeQueries({ queryKey: addressesKey }), [queryClient]);
}

/** Where another form has the id of the address that it edits. */
export const NEW_ADDRESS = 'new';

/** The addresses, and the form that is open: as long as it has a draft, also after a reload. */
export function useAddresses() {
  const { items: addresses, isLoading } = usePersonalList(addressesKey, (signal) =>
    apiClient.get<Address[]>(apiPaths.addresses, { signal }),
  );
  const draftForm = useDraftForm([NEW_ADDRESS, ...addresses.map(({ _id }) => _id)]);
  const [opened, setOpened] = useState<string>();
  return { isLoading, picker: { addresses, openForm: opened ?? draftForm, onOpen: setOpened } };
}

const saveKey = ['save', ...addressesKey];

/** Also true for a save from a checkout that was left since. */
function useIsSavingAddress(): boolean {
  return useIsMutating({ mutationKey: saveKey }) > 0;
}

export function useSaveAddress(edited: Address | undefined, onSaved: (address: Address) => void) {
  const { run } = useAction({
    mutationKey: saveKey,
    mutationFn: (input: AddressInput) =>
      edited
        ? apiClient.put<Address>(apiPaths.address(edited._id), input)
        : apiClient.post<Address>(apiPaths.addresses, input),
    onSuccess: () => dropDrafts(edited?._id ?? NEW_ADDRESS),
    onSettled: (saved) => saved && onSaved(saved),
    meta: {
      success: edited ? updated : added,
      failure: edited ? updateFailed : addFailed,
      reload: [addressesKey],
    },
  });
  return { save: run, isSaving: useIsSavingAddress() };
}

export const useRemoveAddress = (id: string) =>
  useAction({
    mutationFn: () => apiClient.delete(apiPaths.address(id)),
    meta: { success: removed, failure: removeFailed, reload: [addressesKey] },
  });

export function useDeliveryAddress() {
  const { isLoading, picker } = useAddresses();
  const { addresses, openForm } = picker;
  const isSaving = useIsSavingAddress();
  // The address of the last order, until another is chosen; null while there is none.
  const [choice, setChoice] = useState<string | null>();
  if (choice === undefined && !isLoading) {
    setChoice(addresses.find(({ lastUsed }) => lastUsed)?._id ?? null);
  }
  const chosenId = choice ?? undefined;
  // An order would go to the address as it was before, or to the one chosen before a new one.
  const isChanging = isSaving || chosenId === openForm;
  const addressId = isChanging ? undefined : addresses.find(({ _id }) => _id === chosenId)?._id;
  return { addressId, isLoading, picker: { ...picker, chosenId, onChoose: setChoice } };
}
