import { PanelSkeleton } from '../../../components/skeleton.tsx';
import { useAddresses } from '../use-addresses.ts';
import { AddressPicker } from './address-picker.tsx';

export function AddressBook() {
  const { isLoading, picker } = useAddresses();
  return isLoading ? <PanelSkeleton /> : <AddressPicker {...picker} />;
}
