import { CARES, DRAPES, SHEERS, type Care } from '@tanabana/server/contract/cloth';
import type { CategorisedProduct, ProductInput } from '@tanabana/server/contract/product';
import { formatLength, STEPS } from '@tanabana/server/contract/quantity';
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Field, FieldError, FieldFrame } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { careIcons } from '../../../features/cloth/cloth-icons.tsx';
import { careTexts, drapeTexts, sheerTexts } from '../../../features/cloth/facts.ts';
import { readOptional } from '../../read-number.ts';
import type { EntryFormState } from '../use-entry-form.ts';
import { ColourChips } from './colour-chips.tsx';
import { FieldPair } from './entry-form.tsx';

interface ClothFieldsProps {
  form: EntryFormState<ProductInput>;
  /** Its step is no coarser than it was. */
  edited: CategorisedProduct | undefined;
}

const NOT_KNOWN = ['', 'Not known'] as const;

/** What is known of the cloth. */
export function ClothFields({ form, edited }: ClothFieldsProps) {
  const { draft, setValue, optional, fieldError, entryForm } = form;
  const { unit, care: cares = [], colours = [] } = draft.cloth ?? {};
  const { isBusy } = entryForm;
  const { error: noteError, ...note } = optional('cloth.note');
  const formerStep = edited?.cloth?.step ?? Infinity;
  const select = (name: 'cloth.step' | 'cloth.drape' | 'cloth.sheer', options?: object) => {
    const { readOnly: _none, ...props } = optional(name, options);
    return { ...props, disabled: isBusy };
  };
  const integer = (
    name: 'cloth.widthCm' | 'cloth.gsm' | 'cloth.pictureCm',
    counts: 'cm' | 'gsm' = 'cm',
  ) => ({
    inputMode: 'numeric' as const,
    ...optional(name, { setValueAs: readOptional(counts) }),
  });

  function toggleCare(toggled: Care) {
    const list = CARES.filter((care) => cares.includes(care) !== (care === toggled));
    setValue('cloth.care', list, { shouldValidate: true });
  }

  return (
    <div className="stack gap-inset">
      <FieldPair>
        {unit && (
          <SelectField
            label="Sold in steps of"
            options={STEPS.filter((each) => each <= formerStep).map((each) => [
              each,
              formatLength(each),
            ])}
            {...select('cloth.step', { setValueAs: Number })}
          />
        )}
        <Field label="Composition" placeholder="100 % cotton" {...optional('cloth.composition')} />
      </FieldPair>
      <FieldPair>
        <Field label="Width" unit="cm" {...integer('cloth.widthCm')} />
        <Field label="Weight" unit="g/m²" {...integer('cloth.gsm', 'gsm')} />
      </FieldPair>
      <FieldPair>
        <SelectField
          label="Drape"
          options={[NOT_KNOWN, ...DRAPES.map((drape) => [drape, drapeTexts[drape]] as const)]}
          {...select('cloth.drape')}
        />
        <SelectField
          label="Sheerness"
          options={[NOT_KNOWN, ...SHEERS.map((sheer) => [sheer, sheerTexts[sheer]] as const)]}
          {...select('cloth.sheer')}
        />
      </FieldPair>
      <Group label="Care" isBusy={isBusy} error={fieldError('cloth.care')?.message}>
        <div className="stack gap-8 thirds">
          {CARES.map((care) => {
            const Icon = careIcons[care];
            return (
              <Checkbox
                key={care}
                isTile
                checked={cares.includes(care)}
                onChange={() => toggleCare(care)}
              >
                <Icon />
                {careTexts[care]}
              </Checkbox>
            );
          })}
        </div>
      </Group>
      <FieldPair>
        <Field label="Origin" placeholder="Made in India" {...optional('cloth.origin')} />
      </FieldPair>
      <FieldFrame label="Note" error={noteError}>
        {(props) => <textarea rows={3} {...note} {...props} />}
      </FieldFrame>
      <Group label="Colours" isBusy={isBusy} error={fieldError('cloth.colours')?.message}>
        <ColourChips
          colours={colours}
          onChange={(list) => setValue('cloth.colours', list, { shouldValidate: true })}
        />
      </Group>
      <FieldPair>
        <Field
          label="Picture shows"
          unit="cm across"
          hint="How much cloth the picture shows from left to right. For the “5 cm” bar."
          {...integer('cloth.pictureCm')}
        />
      </FieldPair>
    </div>
  );
}

interface GroupProps {
  label: string;
  isBusy: boolean;
  error?: string | undefined;
  children: ReactNode;
}

function Group({ label, isBusy, error, children }: GroupProps) {
  return (
    <fieldset disabled={isBusy}>
      <legend className="small strong below-8">{label}</legend>
      {children}
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  );
}

interface SelectFieldProps extends ComponentProps<typeof Select> {
  label: string;
  error?: string | undefined;
}

function SelectField({ label, error, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(props) => <Select {...select} {...props} />}
    </FieldFrame>
  );
}
