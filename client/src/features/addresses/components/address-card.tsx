import { useId, useState } from 'react';
import type { Address } from '@tanabana/server/contract/address';
import { addressMessages } from '../messages.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Radio } from '../../../components/radio.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { useRemoveAddress } from '../use-addresses.ts';
import styles from './address-card.module.css';
import { AddressLines } from './address-lines.tsx';

interface AddressCardProps {
  address: Address;
  isChosen: boolean;
  /** After its form was closed. */
  takesFocus: boolean;
  /** While a form is open: another one would replace it and lose what was typed. */
  isLocked: boolean;
  onChoose?: (() => void) | undefined;
  onEdit: () => void;
}

export function AddressCard({
  address,
  isChosen,
  takesFocus,
  isLocked,
  onChoose,
  onEdit,
}: AddressCardProps) {
  const detailsId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const closeDialog = () => setIsAsking(false);
  const { run, isPending } = useRemoveAddress(address._id);
  const { name } = address;
  return (
    <div className={`relative stack panel chosen ${styles.card}`}>
      {onChoose ? (
        <label className={`flex min-0 finger pointer covered strong gap-16 ${styles.choice}`}>
          <Radio
            name="address"
            checked={isChosen}
            aria-describedby={detailsId}
            onChange={onChoose}
          />
          <span className="grow">
            <span>{name}</span>{' '}
            {address.lastUsed && <span className={`muted normal ${styles.last}`}>Used last</span>}
          </span>
        </label>
      ) : (
        <p className={`min-0 strong anywhere ${styles.name}`}>{name}</p>
      )}
      <div className={`relative align-start row gap-16 ${styles.actions}`}>
        <TextButton
          aria-label={`Edit the address of ${name}`}
          autoFocus={takesFocus}
          disabled={isLocked}
          onClick={onEdit}
        >
          Edit
        </TextButton>
        <TextButton
          aria-label={`Remove the address of ${name}`}
          disabled={isLocked}
          onClick={() => setIsAsking(true)}
        >
          Remove
        </TextButton>
      </div>
      <div id={detailsId} className={`whole-row muted ${styles.details}`}>
        <AddressLines address={address} />
      </div>
      {isAsking && (
        <ConfirmDialog
          question={addressMessages.confirmRemove}
          confirmLabel="Remove"
          isPending={isPending}
          onConfirm={() => void run().then(closeDialog)}
          onCancel={closeDialog}
        />
      )}
    </div>
  );
}
