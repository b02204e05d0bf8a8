import { useId, useState } from 'react';
import { ADDRESSES_MAX } from '@tanabana/server/contract/address';
import type { Address } from '@tanabana/server/contract/address';
import { addressMessages } from '../messages.ts';
import { Button } from '../../../components/button.tsx';
import { PlusIcon } from '../../../components/icons/icons.tsx';
import { keepDraft, useDraftForm } from '../../../session/draft.ts';
import { useUser } from '../../../session/use-session.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm, NEW_ADDRESS } from './address-form.tsx';
import styles from './address-picker.module.css';

interface AddressPickerProps {
  addresses: readonly Address[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/**
 * The saved addresses as radio buttons. A form replaces the card or button that opened it, which gets the focus when the
 * form closes. The form stays open as long as there is a draft, also after a reload.
 */
export function AddressPicker({ addresses, chosenId, onChoose }: AddressPickerProps) {
  const fullId = useId();
  const { uid } = useUser();
  const draftForm = useDraftForm(uid);
  const [opened, setOpened] = useState<string>();
  const [lastOpen, setLastOpen] = useState<string>();

  const open = opened ?? draftForm;
  // The address may have been deleted on another device while its form was open.
  const isFormOpen = open === NEW_ADDRESS || addresses.some(({ _id }) => _id === open);
  const isFull = addresses.length >= ADDRESSES_MAX;

  function close() {
    setLastOpen(open);
    setOpened(undefined);
  }

  function cancel() {
    keepDraft(undefined);
    close();
  }

  function chooseNew({ _id }: Address) {
    onChoose(_id);
    close();
  }

  return (
    <fieldset data-head className={styles.list} aria-label="Delivery address">
      {addresses.map((address) =>
        open === address._id ? (
          <AddressForm key={address._id} edited={address} onSaved={close} onCancel={cancel} />
        ) : (
          <AddressCard
            key={address._id}
            address={address}
            isChosen={address._id === chosenId}
            takesFocus={lastOpen === address._id}
            isLocked={isFormOpen}
            onChoose={() => onChoose(address._id)}
            onEdit={() => setOpened(address._id)}
          />
        ),
      )}
      {open === NEW_ADDRESS ? (
        <AddressForm onSaved={chooseNew} onCancel={cancel} />
      ) : (
        <div>
          <Button
            variant="secondary"
            autoFocus={lastOpen === NEW_ADDRESS}
            disabled={isFormOpen || isFull}
            aria-describedby={isFull ? fullId : undefined}
            onClick={() => setOpened(NEW_ADDRESS)}
          >
            <PlusIcon size={20} />
            Add an address
          </Button>
          {isFull && (
            <p id={fullId} className="hint">
              {addressMessages.tooMany}
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}
