import type { WheelEvent } from 'react';
import type { Category } from '@tanabana/server/contract/categories';
import { productSchema } from '@tanabana/server/contract/product';
import type { CategorisedProduct, ProductInput } from '@tanabana/server/contract/product';
import { TEXT_MAX } from '@tanabana/server/contract/values';
import { Field } from '../../../components/field.tsx';
import { ProductCard } from '../../../features/catalogue/components/product-card.tsx';
import { emptyDraft, toPreview, toWhole } from '../product-draft.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { useSettledAddress } from '../use-picture-check.ts';
import { useSaveProduct } from '../use-products.ts';
import { EntryForm, FieldPair } from './entry-form.tsx';
import styles from './entry-form.module.css';
import { PictureField } from './picture-field.tsx';
import { RatingPicker } from './rating-picker.tsx';

interface ProductFormProps {
  category: Category;
  /** Undefined for a new product. */
  edited?: CategorisedProduct;
  /** By default the form is emptied for the next product. */
  onSaved?: () => void;
}

const address = { inputMode: 'url' as const, spellCheck: false };
const number = {
  type: 'number',
  min: 0,
  step: 'any',
  // Scrolling over it would change a focused number.
  onWheel: ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur(),
};

/** The field Description is stored as `title`, the field Title as `subtitle`. */
export function ProductForm({ category, edited, onSaved }: ProductFormProps) {
  const {
    handleSubmit,
    setValue,
    draft,
    field,
    startNext,
    picture,
    problemOf,
    entryForm,
    pictureField,
  } = useEntryForm<ProductInput>(productSchema, edited ?? emptyDraft(category));
  const { save } = useSaveProduct(category.key, edited, onSaved ?? startNext);
  const rating = useSettledAddress(draft.rating);
  const { error: ratingError = problemOf(draft.rating, rating), ...ratingField } = field('rating');
  return (
    <EntryForm
      {...entryForm}
      aria-label={edited ? undefined : `Add to ${category.label}`}
      button={edited ? 'Save changes' : 'Add product'}
      isPinned={Boolean(edited)}
      preview={
        // Inert: a press would open a product that does not exist yet.
        <div className={styles.card} inert>
          <ProductCard
            product={toPreview({ ...draft, image: picture, rating }, category)}
            isShort={category.shortImage}
            isLazy={false}
            onOpen={() => {}}
          />
        </div>
      }
      onSubmit={handleSubmit(save)}
    >
      <PictureField {...pictureField} />
      <FieldPair>
        <Field label="Title" maxLength={TEXT_MAX} {...field('subtitle')} />
        <Field label="Description" maxLength={TEXT_MAX} {...field('title')} />
      </FieldPair>
      <div>
        <Field label="Rating" error={ratingError} {...address} {...ratingField} />
        <RatingPicker
          chosen={draft.rating}
          isLocked={entryForm.isBusy}
          onChoose={(rating) => setValue('rating', rating, { shouldValidate: true })}
        />
      </div>
      <FieldPair>
        <Field
          label="Review"
          inputMode="numeric"
          {...number}
          {...field('review', { setValueAs: toWhole })}
        />
        <Field
          label="Price"
          placeholder="Price (Numbers only)"
          inputMode="decimal"
          {...number}
          {...field('price', { valueAsNumber: true })}
        />
      </FieldPair>
    </EntryForm>
  );
}
