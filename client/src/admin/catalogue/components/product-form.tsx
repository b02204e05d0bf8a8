import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Category } from '@tanabana/server/contract/categories';
import { productSchema } from '@tanabana/server/contract/product';
import type { CategorisedProduct, ProductInput } from '@tanabana/server/contract/product';
import { TEXT_MAX } from '@tanabana/server/contract/values';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { ProductCard } from '../../../features/catalogue/components/product-card.tsx';
import { notBlank } from '../../../lib/not-blank.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { explainFault } from '../explain-fault.ts';
import { emptyDraft, toPreview, toWhole } from '../product-draft.ts';
import { TYPING_PAUSE_MS } from '../../typing-pause.ts';
import { startNext } from '../start-next.ts';
import { usePictureCheck } from '../use-picture-check.ts';
import { useSaveProduct } from '../use-products.ts';
import styles from './product-form.module.css';
import { RatingPicker } from './rating-picker.tsx';

interface ProductFormProps {
  category: Category;
  /** Undefined for a new product. */
  edited?: CategorisedProduct;
  /** By default the form is emptied for the next product. */
  onSaved?: () => void;
}

const text = { required: true, pattern: notBlank, maxLength: TEXT_MAX, autoComplete: 'off' };
const address = { ...text, maxLength: undefined, inputMode: 'url' as const, spellCheck: false };
const number = { required: true, type: 'number', min: 0, step: 'any', autoComplete: 'off' };

/** The field Description is stored as `title`, the field Title as `subtitle`. */
export function ProductForm({ category, edited, onSaved }: ProductFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, setValue, reset, control, formState } = useForm<ProductInput>({
    resolver: zodResolver(productSchema, { error: explainFault }),
    defaultValues: edited ?? emptyDraft(category),
  });
  const { errors, isSubmitting: isLocked } = formState;
  const { save, isSaving } = useSaveProduct(
    category.key,
    edited,
    onSaved ?? (() => startNext(form.current, reset)),
  );
  const draft = useWatch({ control });
  const { problemOf, watch } = usePictureCheck();
  const image = useSettled(draft.image, TYPING_PAUSE_MS);
  const rating = useSettled(draft.rating, TYPING_PAUSE_MS);

  return (
    <div className={styles.layout}>
      <form
        ref={form}
        className={styles.form}
        aria-label={edited ? undefined : `Add to ${category.label}`}
        onSubmit={handleSubmit(save)}
      >
        <Field
          label="Image"
          readOnly={isLocked}
          error={errors.image?.message ?? problemOf(draft.image, image)}
          {...address}
          {...register('image')}
        />
        <div className={styles.pair}>
          <Field
            label="Title"
            readOnly={isLocked}
            error={errors.subtitle?.message}
            {...text}
            {...register('subtitle')}
          />
          <Field
            label="Description"
            readOnly={isLocked}
            error={errors.title?.message}
            {...text}
            {...register('title')}
          />
        </div>
        <div>
          <Field
            label="Rating"
            readOnly={isLocked}
            error={errors.rating?.message ?? problemOf(draft.rating, rating)}
            {...address}
            {...register('rating')}
          />
          <RatingPicker
            chosen={draft.rating}
            isLocked={isLocked}
            onChoose={(rating) => setValue('rating', rating, { shouldValidate: true })}
          />
        </div>
        <div className={styles.pair}>
          <Field
            label="Review"
            inputMode="numeric"
            readOnly={isLocked}
            error={errors.review?.message}
            {...number}
            {...register('review', { setValueAs: toWhole })}
          />
          <Field
            label="Price"
            placeholder="Price (Numbers only)"
            inputMode="decimal"
            readOnly={isLocked}
            error={errors.price?.message}
            {...number}
            {...register('price', { valueAsNumber: true })}
          />
        </div>
        <div className={styles.buttons} data-pinned={Boolean(edited) || undefined}>
          <Button type="submit" progress={isSaving ? 'pending' : 'rest'}>
            {edited ? 'Save changes' : 'Add product'}
          </Button>
        </div>
      </form>
      <div className={styles.preview} {...watch}>
        <p className={styles.label}>Preview</p>
        {/* Inert: a press would open a product that does not exist yet. */}
        <div className={styles.card} inert>
          <ProductCard
            product={toPreview({ ...draft, image, rating }, category)}
            isShort={category.shortImage}
            isLazy={false}
            onOpen={() => {}}
          />
        </div>
      </div>
    </div>
  );
}
