import type { Category } from '@tanabana/server/contract/categories';
import { productInputSchema } from '@tanabana/server/contract/product';
import type { CategorisedProduct, ProductInput } from '@tanabana/server/contract/product';
import { perUnit } from '@tanabana/server/contract/quantity';
import { saleError } from '@tanabana/server/contract/sale';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Field } from '../../../components/field.tsx';
import { Fold } from '../../../components/fold.tsx';
import { ProductCard } from '../../../features/catalogue/components/product-card.tsx';
import { ClothCare, ClothFacts } from '../../../features/cloth/components/cloth-facts.tsx';
import { emptyDraft, readInteger, readPrice, summaryOf, toPreview } from '../product-draft.ts';
import { productsOf } from '../entries.ts';
import { useSettled } from '../../use-settled.ts';
import { useSaveEntry } from '../use-entries.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { usePictureColours } from '../use-picture-colours.ts';
import { ClothFields } from './cloth-fields.tsx';
import { EntryForm, FieldPair } from './entry-form.tsx';
import styles from './entry-form.module.css';
import { PictureField } from './picture-field.tsx';
import { RatingPicker } from './rating-picker.tsx';

interface ProductFormProps {
  category: Category;
  /** Undefined for a new product. */
  opened?: CategorisedProduct;
  /** In which `opened` is edited or copied. Without one the form is cleared for the next product. */
  dialog?: {
    /** The form is for a new product with the values of the old one. */
    isCopy: boolean;
    copy: () => void;
    /** After a save. */
    close: () => void;
  };
}

const address = { inputMode: 'url' as const, spellCheck: false };

/** The field Description is stored as `title`, the field Title as `subtitle`. */
export function ProductForm({ category, opened, dialog }: ProductFormProps) {
  const edited = dialog?.isCopy ? undefined : opened;
  const form = useEntryForm<ProductInput>(productInputSchema, opened ?? emptyDraft(category));
  const { handleSubmit, register, setValue, setError, draft, field, picture } = form;
  const { pictureError, entryForm, pictureField } = form;
  const { save, refusal, reset } = useSaveEntry(
    productsOf(category.key),
    edited,
    dialog?.close ?? form.startNext,
  );
  const rating = useSettled(draft.rating);
  const { error: ratingError = pictureError(draft.rating, rating), ...ratingField } =
    field('rating');
  const preview = toPreview({ ...draft, image: picture, rating }, category);
  const { cloth } = preview;

  const coloursFoundIn = usePictureColours(picture, {
    onReplaced: () => {
      setValue('cloth.colours', []);
      setValue('cloth.pictureCm', undefined);
    },
    onFound: (colours) => {
      if (!form.getValues('cloth.colours')?.length) setValue('cloth.colours', colours);
    },
  });

  async function submit(input: ProductInput) {
    const error = saleError(input, edited);
    if (error) {
      setError(error.field, { message: error.message }, { shouldFocus: true });
      return;
    }
    // The preview may not have shown a new picture yet.
    await coloursFoundIn(input.image);
    await save(productInputSchema.parse(form.getValues()));
    // Nor may it show that the form was cleared for the next product.
    void coloursFoundIn(form.getValues('image').trim());
  }

  function copy() {
    dialog?.copy();
    reset();
    form.focusFirst();
  }

  return (
    <EntryForm
      {...entryForm}
      refusal={refusal}
      aria-label={dialog ? undefined : `Add to ${category.label}`}
      button={edited ? 'Save changes' : 'Add product'}
      more={
        edited && (
          <Button variant="secondary" disabled={entryForm.isBusy} onClick={copy}>
            Duplicate
          </Button>
        )
      }
      isPinned={Boolean(dialog)}
      preview={
        // Inert, because the product does not exist yet.
        <div className={styles.card} inert>
          <ProductCard product={preview} isShort={category.shortImage} isLazy={false} />
          {cloth && (
            <div className={styles.facts}>
              <ClothFacts cloth={cloth} />
              <ClothCare cloth={cloth} />
            </div>
          )}
        </div>
      }
      onSubmit={handleSubmit(submit)}
    >
      <PictureField {...pictureField} />
      <FieldPair>
        <Field label="Title" {...field('subtitle')} />
        <Field label="Description" {...field('title')} />
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
          {...field('review', { setValueAs: readInteger })}
        />
        <Field
          label="Price"
          placeholder="Price (Numbers only)"
          inputMode="decimal"
          unit={perUnit(cloth?.unit).trim()}
          {...field('price', { setValueAs: readPrice })}
        />
      </FieldPair>
      <Checkbox disabled={entryForm.isBusy} {...register('soldOut')}>
        Sold out
      </Checkbox>
      <Fold
        heading="Cloth"
        note="Shown under the price. All fields are optional."
        summary={cloth && summaryOf(cloth)}
        as={dialog ? 'h3' : 'h4'}
        hasError={form.errorOf('cloth') !== undefined}
      >
        <ClothFields form={form} edited={edited} />
      </Fold>
    </EntryForm>
  );
}
