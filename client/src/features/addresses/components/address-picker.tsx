import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { PlusIcon } from '../../../components/icons/icons.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useAddresses } from '../use-addresses.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './address-picker.module.css';

interface AddressPickerProps {
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** The saved addresses as radio buttons; a form opens in the place of what it adds or edits. */
export function AddressPicker({ chosenId, onChoose }: AddressPickerProps) {
  const { addresses, isLoading } = useAddresses();
  const [open, setOpen] = useState<'new' | { id: string }>();
  const close = () => setOpen(undefined);

  if (isLoading) return <Skeleton className={styles.skeleton} />;
  return (
    <fieldset className={styles.list} aria-label="Delivery address">
      {addresses.map((address) =>
        open !== 'new' && open?.id === address._id ? (
          <AddressForm key={address._id} edited={address} onSaved={close} onCancel={close} />
        ) : (
          <AddressCard
            key={address._id}
            address={address}
            isChosen={address._id === chosenId}
            onChoose={() => onChoose(address._id)}
            onEdit={() => setOpen({ id: address._id })}
          />
        ),
      )}
      {open === 'new' ? (
        <AddressForm
          onSaved={({ _id }) => {
            onChoose(_id);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen('new')}>
            <PlusIcon size={20} />
            Add an address
          </Button>
        </div>
      )}
    </fieldset>
  );
}
