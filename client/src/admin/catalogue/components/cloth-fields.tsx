import { CARES, DRAPES, SHEERS, type Care } from '@tanabana/server/contract/cloth';
import type { CategorisedProduct, ProductInput } from '@tanabana/server/contract/product';
import { DEFAULT_STEP, formatLength, STEPS, type Unit } from '@tanabana/server/contract/quantity';
import { useId, type ReactNode } from 'react';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Field, FieldError } from '../../../components/field.tsx';
import { Radio } from '../../../components/radio.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { careIcons } from '../../../features/cloth/components/cloth-facts.tsx';
import { careTexts, drapeTexts, sheerTexts } from '../../../features/cloth/facts.ts';
import { readOptional } from '../product-draft.ts';
import type { EntryFormState } from '../use-entry-form.ts';
import styles from './cloth-fields.module.css';
import { ColourChips } from './colour-chips.tsx';
import { FieldPair } from './entry-form.tsx';

interface ClothFieldsProps {
  form: EntryFormState<ProductInput>;
  /** Its unit is fixed. */
  edited: CategorisedProduct | undefined;
}

const unitWords: [unit: Unit | undefined, words: string][] = [
  [undefined, 'The piece'],
  ['metre', 'The metre'],
];
const NOT_KNOWN = ['', 'Not known'] as const;

/** What is known of the cloth, and whether it is sold by the metre. */
export function ClothFields({ form, edited }: ClothFieldsProps) {
  const unitName = useId();
  const { draft, setValue, optional, errorOf, entryForm } = form;
  const { unit, step = DEFAULT_STEP, care: cares = [], colours = [] } = draft.cloth ?? {};
  const { isBusy } = entryForm;
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

  function chooseUnit(chosen: Unit | undefined) {
    setValue('cloth.unit', chosen);
    setValue('cloth.step', chosen && step);
  }

  function toggleCare(toggled: Care) {
    const list = CARES.filter((care) => cares.includes(care) !== (care === toggled));
    setValue('cloth.care', list, { shouldValidate: true });
  }

  return (
    <div className={styles.fields}>
      {edited ? (
        <div>
          <p className={styles.label}>{`Sold by the ${unit ?? 'piece'}`}</p>
          <p className="muted">
            This cannot be changed, since carts and orders use it. To sell it differently, duplicate
            the product.
          </p>
        </div>
      ) : (
        <Group label="Sold by" isBusy={isBusy}>
          <div className={styles.units}>
            {unitWords.map(([value, words]) => (
              <label key={words} className={styles.unit}>
                <Radio
                  name={unitName}
                  checked={unit === value}
                  onChange={() => chooseUnit(value)}
                />
                {words}
              </label>
            ))}
          </div>
          <p className="hint">
            Cannot be changed after the product is added, since carts and orders use it.
          </p>
        </Group>
      )}
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
      <Group label="Care" isBusy={isBusy} error={errorOf('cloth.care')?.message}>
        <div className={styles.cares}>
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
      <TextArea label="Note" rows={3} {...optional('cloth.note')} />
      <Group label="Colours" isBusy={isBusy} error={errorOf('cloth.colours')?.message}>
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
      <legend className={styles.label}>{label}</legend>
      {children}
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  );
}
