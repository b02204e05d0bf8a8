import { useState } from 'react';
import { useDraftForm } from '../../session/draft.ts';
import { useUser } from '../../session/use-session.ts';
import { useAddresses, useIsSavingAddress } from './use-addresses.ts';

/** The address that an order would go to, and what the picker needs for choosing it. */
export function useDeliveryAddress() {
  const { addresses, isLoading } = useAddresses();
  const isSaving = useIsSavingAddress();
  const draftForm = useDraftForm(useUser().uid);
  const [opened, setOpened] = useState<string>();
  const [chosenId, setChosenId] = useState<string>();

  // A form stays open as long as there is a draft, also after a reload.
  const openForm = opened ?? draftForm;
  // An order would go to the address as it was before, or to the one chosen before a new one.
  const isChanging = isSaving || chosenId === openForm;
  const addressId = isChanging ? undefined : addresses.find(({ _id }) => _id === chosenId)?._id;

  return {
    addressId,
    isLoading,
    picker: { addresses, chosenId, onChoose: setChosenId, openForm, onOpen: setOpened },
  };
}
