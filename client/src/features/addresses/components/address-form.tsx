import { flattenError } from 'zod/mini';
import { useId, useState, type FormEvent, type SubmitEvent } from 'react';
import { PIN_CODE_LENGTH, addressInputSchema } from '@tanabana/server/contract/address';
import type { Address, AddressInput } from '@tanabana/server/contract/address';
import { indianStates } from '@tanabana/server/contract/indian-states';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { formValues, issueText, notBlank, readForm } from '../../../lib/forms.ts';
import { readDraft, storeDraft } from '../../../lib/drafts.ts';
import { stateOfPin } from '../state-of-pin.ts';
import { NEW_ADDRESS, useSaveAddress } from '../use-addresses.ts';
import styles from './address-form.module.css';

interface AddressFormProps {
  /** Undefined for a new address. */
  edited?: Address | undefined;
  onSaved: (address: Address) => void;
  onCancel: () => void;
}

/** `filled` is the state that the pin code has filled in, until the shopper or the browser's autofill changes it. */
type Name = keyof AddressInput | 'filled';

const text = { required: true, pattern: notBlank };

export function AddressForm({ edited, onSaved, onCancel }: AddressFormProps) {
  const headingId = useId();
  const statesId = useId();
  const { save, isSaving } = useSaveAddress(edited, onSaved);
  const form = edited?._id ?? NEW_ADDRESS;
  const [typed] = useState(() => readDraft<Record<Name, string>>(form));
  const [errors, setErrors] = useState<Errors>();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { data, errors: found } = check(readForm(event));
    setErrors(found);
    if (data) return void save(data);
    const [wrong] = Object.keys(found) as (keyof AddressInput)[];
    if (wrong) formFields(event.currentTarget)[wrong].focus();
  }

  function type({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    fillInState(formFields(currentTarget), (target as HTMLInputElement).name);
    const values = formValues<Name>(currentTarget);
    storeDraft(form, values);
    if (errors) setErrors(check(values).errors);
  }

  const field = (name: keyof AddressInput) => ({
    name,
    defaultValue: typed?.[name] ?? edited?.[name],
    error: errors?.[name]?.[0],
    // What is typed during a save would not be in it.
    readOnly: isSaving,
  });

  return (
    <form
      className={`align-start whole-row panel stack gap-16 ${styles.form}`}
      aria-labelledby={headingId}
      onChange={type}
      onSubmit={submit}
    >
      <p id={headingId} className="whole-row strong">
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
        {...field('number')}
      />
      <div className="whole-row">
        <Field
          label="Address"
          autoComplete="street-address"
          placeholder="House, street, area"
          {...text}
          {...field('address')}
        />
      </div>
      <Field label="Landmark" isOptional autoComplete="off" {...field('landmark')} />
      <Field label="City" autoComplete="address-level2" {...text} {...field('city')} />
      <Field
        label="Pin code"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder={`${PIN_CODE_LENGTH} digits`}
        required
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
      <input type="hidden" name="filled" defaultValue={typed?.filled} />
      <datalist id={statesId}>
        {indianStates.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <div className={`whole-row wrap gap-12 above-8 ${styles.buttons}`}>
        <Button type="submit" isPending={isSaving}>
          Save address
        </Button>
        <Button variant="secondary" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type Errors = Partial<Record<keyof AddressInput, string[]>>;

function check(values: Record<Name, string>): { data?: AddressInput | undefined; errors: Errors } {
  const { data, error } = addressInputSchema.safeParse(values, { error: issueText });
  return { data, errors: error ? flattenError(error).fieldErrors : {} };
}

type Fields = Record<Name, HTMLInputElement>;

const formFields = ({ elements }: HTMLFormElement) =>
  elements as HTMLFormControlsCollection & Fields;

/** After a change of the field with this name. */
function fillInState({ code, state, filled }: Fields, changed: string): void {
  if (changed === 'state') filled.value = '';
  if (changed !== 'code' || state.value !== filled.value) return;
  state.value = filled.value = stateOfPin(code.value) ?? '';
}
