import { useState } from 'react';
import { useAddresses, useIsSavingAddress } from './use-addresses.ts';

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
