import { useId, useState } from 'react';
import { ADDRESSES_MAX } from '@tanabana/server/contract/address';
import type { Address } from '@tanabana/server/contract/address';
import { addressMessages } from '../messages.ts';
import { Button } from '../../../components/button.tsx';
import { PlusIcon } from '../../../components/icons/icons.tsx';
import { dropDrafts } from '../../../lib/drafts.ts';
import { NEW_ADDRESS } from '../use-addresses.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';

interface AddressPickerProps {
  addresses: readonly Address[];
  chosenId?: string | undefined;
  /** Without it none is chosen: they are a list. */
  onChoose?: (id: string) => void;
  /** The id of the address whose form is open, or `NEW_ADDRESS`. */
  openForm: string | undefined;
  onOpen: (form: string | undefined) => void;
}

/**
 * The saved addresses, as radio buttons where one is chosen. A form replaces the card or button that opened it, which gets the focus when the
 * form closes.
 */
export function AddressPicker({
  addresses,
  chosenId,
  onChoose,
  openForm,
  onOpen,
}: AddressPickerProps) {
  const fullId = useId();
  const [lastOpen, setLastOpen] = useState<string>();

  // The address may have been deleted on another device while its form was open.
  const isFormOpen = openForm === NEW_ADDRESS || addresses.some(({ _id }) => _id === openForm);
  const isFull = addresses.length >= ADDRESSES_MAX;

  function close() {
    setLastOpen(openForm);
    onOpen(undefined);
  }

  function cancel() {
    if (openForm) dropDrafts(openForm);
    close();
  }

  function chooseNew({ _id }: Address) {
    onChoose?.(_id);
    close();
  }

  return (
    <fieldset
      data-head
      className={`stack gap-12 ${onChoose ? '' : 'pairs'}`}
      aria-label={onChoose ? 'Delivery address' : 'Saved addresses'}
    >
      {addresses.map((address) =>
        openForm === address._id ? (
          <AddressForm key={address._id} edited={address} onSaved={close} onCancel={cancel} />
        ) : (
          <AddressCard
            key={address._id}
            address={address}
            isChosen={address._id === chosenId}
            takesFocus={lastOpen === address._id}
            isLocked={isFormOpen}
            onChoose={onChoose && (() => onChoose(address._id))}
            onEdit={() => onOpen(address._id)}
          />
        ),
      )}
      {openForm === NEW_ADDRESS ? (
        <AddressForm onSaved={chooseNew} onCancel={cancel} />
      ) : (
        <div className="whole-row">
          <Button
            variant="secondary"
            autoFocus={lastOpen === NEW_ADDRESS}
            disabled={isFormOpen || isFull}
            aria-describedby={isFull ? fullId : undefined}
            onClick={() => onOpen(NEW_ADDRESS)}
          >
            <PlusIcon size={20} />
            Add an address
          </Button>
          {isFull && (
            <p id={fullId} className="muted above-8">
              {addressMessages.tooMany}
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}
