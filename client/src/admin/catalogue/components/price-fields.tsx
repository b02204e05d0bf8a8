import type { CategorisedProduct, ProductInput } from '@tanabana/server/contract/product';
import { DEFAULT_STEP, type Unit } from '@tanabana/server/contract/quantity';
import { Field } from '../../../components/field.tsx';
import { Radio } from '../../../components/radio.tsx';
import { readMrp, readPrice } from '../../read-number.ts';
import type { EntryFormState } from '../use-entry-form.ts';
import { UNIT_FIELD } from '../use-product-draft.ts';
import { FieldPair } from './entry-form.tsx';
import styles from './price-fields.module.css';
import { SizesField } from './sizes-field.tsx';

interface PriceFieldsProps {
  form: EntryFormState<ProductInput>;
  /** Its unit is fixed. */
  edited: CategorisedProduct | undefined;
}

const units: [unit: Unit | undefined, word: string][] = [
  [undefined, 'piece'],
  ['metre', 'metre'],
];

/** What it costs, by the piece or the metre, and the sizes of a piece. */
export function PriceFields({ form, edited }: PriceFieldsProps) {
  const { draft, setValue, field, optional, fieldError, entryForm } = form;
  const { unit } = draft.cloth ?? {};
  const { isBusy } = entryForm;

  function chooseUnit(chosen: Unit | undefined) {
    setValue('cloth.unit', chosen);
    setValue('cloth.step', chosen && DEFAULT_STEP);
    if (chosen) setSizes([], []);
  }

  function setSizes(sizes: string[], soldOut: string[]) {
    setValue('sizes', sizes, { shouldValidate: true, shouldDirty: true });
    setValue('soldOutSizes', soldOut, { shouldDirty: true });
  }

  return (
    <>
      <FieldPair>
        <div>
          <div className={`align-end wrap gap-8 ${styles.price}`}>
            <Field
              label="Price"
              placeholder="Price (Numbers only)"
              inputMode="decimal"
              {...field('price', { setValueAs: readPrice })}
            />
            <fieldset className={`row ${styles.units}`} disabled={isBusy || edited !== undefined}>
              <legend className="float muted">per</legend>
              {units.map(([value, word]) => (
                <label key={word} className={`tile row side-12 chosen ${styles.unit}`}>
                  <Radio
                    name={UNIT_FIELD}
                    checked={unit === value}
                    onChange={() => chooseUnit(value)}
                  />
                  {word}
                </label>
              ))}
            </fieldset>
          </div>
          <p className="muted above-8">
            {edited
              ? 'Piece or metre cannot be changed, since carts and orders use it. To sell it differently, duplicate the product.'
              : 'Piece or metre cannot be changed later.'}
          </p>
        </div>
        <Field
          label="MRP"
          isOptional
          inputMode="decimal"
          {...optional('mrp', { setValueAs: readMrp })}
        />
      </FieldPair>
      {!unit && (
        <SizesField
          sizes={draft.sizes ?? []}
          soldOut={draft.soldOutSizes ?? []}
          isLocked={isBusy}
          error={fieldError('sizes')?.message}
          onChange={setSizes}
        />
      )}
    </>
  );
}
