import { useId, useState } from 'react';
import { ADDRESSES_MAX } from '@tanabana/server/contract/address';
import type { Address } from '@tanabana/server/contract/address';
import { addressMessages } from '../messages.ts';
import { Button } from '../../../components/button.tsx';
import { PlusIcon } from '../../../components/icons/icons.tsx';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './address-picker.module.css';

interface AddressPickerProps {
  addresses: readonly Address[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

const NEW = 'new';

/**
 * The saved addresses as radio buttons. One form at a time opens in the place of the card or button that opened it, which
 * gets the focus back when the form closes.
 */
export function AddressPicker({ addresses, chosenId, onChoose }: AddressPickerProps) {
  const fullId = useId();
  const list = useFocusAfterRemoval<HTMLFieldSetElement>(addresses.length);
  const [open, setOpen] = useState<string>();
  const [lastOpen, setLastOpen] = useState<string>();

  // The address may have been deleted on another device while its form was open.
  const isFormOpen = open === NEW || addresses.some(({ _id }) => _id === open);
  const isFull = addresses.length >= ADDRESSES_MAX;

  function close() {
    // The focus stays on the list when the button is disabled, because the list is full.
    list.current?.focus({ preventScroll: true });
    setLastOpen(open);
    setOpen(undefined);
  }

  function chooseNew({ _id }: Address) {
    onChoose(_id);
    close();
  }

  return (
    <fieldset ref={list} tabIndex={-1} className={styles.list} aria-label="Delivery address">
      {addresses.map((address) =>
        open === address._id ? (
          <AddressForm key={address._id} edited={address} onSaved={close} onCancel={close} />
        ) : (
          <AddressCard
            key={address._id}
            address={address}
            isChosen={address._id === chosenId}
            takesFocus={lastOpen === address._id}
            isLocked={isFormOpen}
            onChoose={() => onChoose(address._id)}
            onEdit={() => setOpen(address._id)}
          />
        ),
      )}
      {open === NEW ? (
        <AddressForm onSaved={chooseNew} onCancel={close} />
      ) : (
        <div>
          <Button
            variant="secondary"
            autoFocus={lastOpen === NEW}
            disabled={isFormOpen || isFull}
            aria-describedby={isFull ? fullId : undefined}
            onClick={() => setOpen(NEW)}
          >
            <PlusIcon size={20} />
            Add an address
          </Button>
          {isFull && (
            <p id={fullId} className={styles.full}>
              {addressMessages.tooMany}
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}
