import { useState } from 'react';
import { PanelSkeleton } from '../../../components/skeleton.tsx';
import { useAddressDraft, useAddresses } from '../use-addresses.ts';
import { AddressPicker } from './address-picker.tsx';

export function AddressBook() {
  const { items: addresses, isLoading } = useAddresses();
  const draftForm = useAddressDraft(addresses);
  const [opened, setOpened] = useState<string>();
  if (isLoading) return <PanelSkeleton />;
  return <AddressPicker addresses={addresses} openForm={opened ?? draftForm} onOpen={setOpened} />;
}
