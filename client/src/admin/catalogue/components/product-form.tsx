import { useState } from 'react';
import type { Category } from '@tanabana/server/contract/categories';
import { productInputSchema } from '@tanabana/server/contract/product';
import type { CategorisedProduct, ProductInput } from '@tanabana/server/contract/product';
import type { Unit } from '@tanabana/server/contract/quantity';
import { MORE_PICTURES_MAX, saleError } from '@tanabana/server/contract/sale';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Field } from '../../../components/field.tsx';
import { Fold } from '../../components/fold.tsx';
import { ProductCard } from '../../../features/catalogue/components/product-card.tsx';
import { ClothCare, ClothFacts } from '../../../features/cloth/components/cloth-facts.tsx';
import { emptyProduct, summariseCloth, toPreview } from '../product-values.ts';
import { readInteger } from '../../read-number.ts';
import { productEntries } from '../entries.ts';
import { useSettled } from '../../use-settled.ts';
import { useRemoveEntry, useSaveEntry } from '../use-entries.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { adminMessages } from '../../messages.ts';
import { draftName, useProductDraft } from '../use-product-draft.ts';
import { usePictureColours } from '../use-picture-colours.ts';
import { ClothFields } from './cloth-fields.tsx';
import { EntryForm, FieldPair } from './entry-form.tsx';
import styles from './entry-form.module.css';
import { PicturesField } from './pictures-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { RatingPicker } from './rating-picker.tsx';

interface ProductFormProps {
  category: Category;
  /** What a new product is sold by at first. */
  unit?: Unit | undefined;
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

/** The field Description is stored as `title`, the field Title as `subtitle`. */
export function ProductForm({ category, unit, opened, dialog }: ProductFormProps) {
  const edited = dialog?.isCopy ? undefined : opened;
  const form = useEntryForm<ProductInput>(
    productInputSchema,
    opened ?? emptyProduct(category, unit),
    MORE_PICTURES_MAX + 1,
  );
  const { handleSubmit, register, getValues, setValue, setError, draft, field, picture } = form;
  const { pictureError, entryForm, pictureField } = form;
  const { uploads, leftOut } = pictureField.uploads;
  const { lost, hasCloth, forget } = useProductDraft({
    name: opened ? undefined : draftName(category.key),
    form,
    element: entryForm.ref,
    changes: draft,
    uploading: uploads.map(({ file }) => file.name),
  });
  const { save, refusal, reset } = useSaveEntry<ProductInput>(
    productEntries(category.key),
    edited,
    () => {
      forget();
      if (dialog) dialog.close();
      else form.startNext(emptyProduct(category, getValues('cloth.unit')));
    },
  );

  const [isFirstNew, setIsFirstNew] = useState(false);
  const rating = useSettled(draft.rating);
  const { error: ratingError = pictureError(draft.rating, rating), ...ratingField } =
    field('rating');
  const preview = toPreview({ ...draft, image: picture, rating }, category);
  const { cloth } = preview;

  const coloursFoundIn = usePictureColours(picture, {
    onReplaced: (address) => {
      setIsFirstNew(address !== '');
      setValue('cloth.colours', []);
      setValue('cloth.pictureCm', undefined);
    },
    onFound: (colours) => {
      if (!getValues('cloth.colours')?.length) setValue('cloth.colours', colours);
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
    await save(productInputSchema.parse(getValues()));
    // Nor may it show that the form was cleared for the next product.
    void coloursFoundIn(getValues('image').trim());
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
        edited &&
        dialog && (
          <>
            <Button variant="secondary" disabled={entryForm.isBusy} onClick={copy}>
              Duplicate
            </Button>
            <DeleteButton product={edited} onDeleted={dialog.close} />
          </>
        )
      }
      isPinned={Boolean(dialog)}
      preview={
        // Inert, because the product does not exist yet.
        <div className={`stack ${styles.card}`} data-short={category.shortImage || undefined} inert>
          <ProductCard product={preview} isLazy={false} />
          {cloth && (
            <div className={`inside-16 line-above above-16 ${styles.facts}`}>
              <ClothFacts cloth={cloth} />
              <ClothCare cloth={cloth} />
            </div>
          )}
        </div>
      }
      onSubmit={handleSubmit(submit)}
    >
      <FieldPair>
        <Field label="Description" hint="The name shoppers see." {...field('title')} />
        <Field label="Title" hint="Read aloud for the picture." {...field('subtitle')} />
      </FieldPair>
      <PicturesField
        {...pictureField}
        said={
          leftOut.length > 0
            ? adminMessages.picturesLeftOut(leftOut)
            : lost.length > 0
              ? adminMessages.picturesLost(lost)
              : isFirstNew
                ? adminMessages.pictureFirst
                : undefined
        }
        error={form.fieldError('pictures')?.message}
      />
      <PriceFields form={form} edited={edited} />
      <div>
        <Field
          label="Rating"
          inputMode="url"
          spellCheck={false}
          error={ratingError}
          {...ratingField}
        />
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
      </FieldPair>
      <Checkbox disabled={entryForm.isBusy} {...register('soldOut')}>
        Sold out
      </Checkbox>
      <Fold
        heading="Cloth"
        note="Shown under the price. All fields are optional."
        summary={cloth && summariseCloth(cloth)}
        as={dialog ? 'h3' : 'h4'}
        startsOpen={hasCloth}
        hasError={form.fieldError('cloth') !== undefined}
      >
        <ClothFields form={form} edited={edited} />
      </Fold>
    </EntryForm>
  );
}

interface DeleteButtonProps {
  product: CategorisedProduct;
  onDeleted: () => void;
}

/** Where the rows of the table have no room for it. */
function DeleteButton({ product, onDeleted }: DeleteButtonProps) {
  const { run, isPending } = useRemoveEntry(productEntries(product.category), product._id);
  return (
    <div className="wrap not-on-desktops">
      <Button
        variant="secondary"
        isPending={isPending}
        onClick={() => void run().then((isDone) => isDone && onDeleted())}
      >
        Delete
      </Button>
    </div>
  );
}
