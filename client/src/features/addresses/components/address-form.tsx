import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PIN_CODE_LENGTH, addressInputSchema } from '@tanabana/server/contract/address';
import type { Address, AddressInput } from '@tanabana/server/contract/address';
import { indianStates, stateOfPin } from '@tanabana/server/contract/indian-states';
import { TEXT_MAX } from '@tanabana/server/contract/values';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { notBlank } from '../../../lib/forms.ts';
import { draftOf, storeDraft } from '../../../session/draft.ts';
import { useUser } from '../../../session/use-session.ts';
import { useSaveAddress } from '../use-addresses.ts';
import styles from './address-form.module.css';

interface AddressFormProps {
  /** Undefined for a new address. */
  edited?: Address | undefined;
  onSaved: (address: Address) => void;
  onCancel: () => void;
}

/** `filled` is the state that the pin code has filled in, until the shopper or the browser's autofill changes it. */
type Typed = AddressInput & { filled?: string };

export const NEW_ADDRESS = 'new';

const text = { required: true, pattern: notBlank, maxLength: TEXT_MAX };

export function AddressForm({ edited, onSaved, onCancel }: AddressFormProps) {
  const headingId = useId();
  const statesId = useId();
  const { save, isSaving } = useSaveAddress(edited, onSaved);
  const { uid } = useUser();
  const form = edited?._id ?? NEW_ADDRESS;
  const [typed] = useState(() => draftOf<Typed>(uid, form)?.values);
  const { register, handleSubmit, formState, subscribe, setValue } = useForm<
    Typed,
    unknown,
    AddressInput
  >({
    resolver: zodResolver(addressInputSchema),
    defaultValues: { ...edited, ...typed },
  });
  const { errors } = formState;
  // What is typed during a save would not be in it.
  const field = (name: keyof AddressInput) => ({ readOnly: isSaving, ...register(name) });

  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback({ values, name, type }) {
        storeDraft({ uid, form, values });
        // Not what `setValue` changes.
        if (type !== 'change') return;
        if (name === 'state') setValue('filled', '');
        const filled = values.filled ?? '';
        const state = stateOfPin(values.code) ?? '';
        if (name !== 'code' || (values.state ?? '') !== filled || state === filled) return;
        setValue('filled', state);
        setValue('state', state);
      },
    });
  }, [subscribe, setValue, uid, form]);

  return (
    <form className={styles.form} aria-labelledby={headingId} onSubmit={handleSubmit(save)}>
      <p id={headingId} className={`strong ${styles.heading}`}>
        {edited ? 'Edit address' : 'New address'}
      </p>
      <Field label="Name" autoComplete="name" autoFocus={!typed} {...text} {...field('name')} />
      <Field
        label="Mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="10 digits"
        required
        error={errors.number?.message}
        {...field('number')}
      />
      <div className={styles.wide}>
        <Field
          label="Address"
          autoComplete="street-address"
          placeholder="House, street, area"
          {...text}
          {...field('address')}
        />
      </div>
      <Field
        label="Landmark"
        isOptional
        autoComplete="off"
        maxLength={TEXT_MAX}
        {...field('landmark')}
      />
      <Field label="City" autoComplete="address-level2" {...text} {...field('city')} />
      <Field
        label="Pin code"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder={`${PIN_CODE_LENGTH} digits`}
        required
        error={errors.code?.message}
        {...field('code')}
      />
      <Field
        label="State"
        autoComplete="address-level1"
        placeholder="Choose a state"
        list={statesId}
        {...text}
        {...field('state')}
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
