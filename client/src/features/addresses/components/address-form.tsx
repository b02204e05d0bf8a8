import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { PIN_CODE_LENGTH, addressSchema } from '@tanabana/server/contract/address';
import type { Address, AddressInput } from '@tanabana/server/contract/address';
import { indianStates } from '@tanabana/server/contract/indian-states';
import { TEXT_MAX } from '@tanabana/server/contract/values';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { notBlank } from '../../../lib/not-blank.ts';
import { useSaveAddress } from '../use-addresses.ts';
import styles from './address-form.module.css';

interface AddressFormProps {
  /** Undefined for a new one. */
  edited?: Address | undefined;
  onSaved: (address: Address) => void;
  onCancel: () => void;
}

const text = { required: true, pattern: notBlank, maxLength: TEXT_MAX };

/** It replaces the card or button that opened it. */
export function AddressForm({ edited, onSaved, onCancel }: AddressFormProps) {
  const headingId = useId();
  const statesId = useId();
  const { save, isSaving } = useSaveAddress(edited, onSaved);
  const { register, handleSubmit, formState } = useForm<AddressInput>({
    resolver: zodResolver(addressSchema),
    ...(edited ? { defaultValues: edited } : {}),
  });
  const { errors } = formState;
  return (
    <form className={styles.form} aria-labelledby={headingId} onSubmit={handleSubmit(save)}>
      <p id={headingId} className={styles.heading}>
        {edited ? 'Edit address' : 'New address'}
      </p>
      <Field label="Name" autoComplete="name" autoFocus {...text} {...register('name')} />
      <Field
        label="Mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="10 digits"
        required
        error={errors.number?.message}
        {...register('number')}
      />
      <div className={styles.wide}>
        <Field
          label="Address"
          autoComplete="street-address"
          placeholder="House, street, area"
          {...text}
          {...register('address')}
        />
      </div>
      <Field
        label="Landmark"
        isOptional
        autoComplete="off"
        maxLength={TEXT_MAX}
        {...register('landmark')}
      />
      <Field label="City" autoComplete="address-level2" {...text} {...register('city')} />
      <Field
        label="Pin code"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder={`${PIN_CODE_LENGTH} digits`}
        required
        error={errors.code?.message}
        {...register('code')}
      />
      <Field
        label="State"
        autoComplete="address-level1"
        placeholder="Choose a state"
        list={statesId}
        {...text}
        {...register('state')}
      />
      <datalist id={statesId}>
        {indianStates.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <div className={styles.buttons}>
        <Button type="submit" progress={isSaving ? 'pending' : 'rest'}>
          Save address
        </Button>
        <Button variant="secondary" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
