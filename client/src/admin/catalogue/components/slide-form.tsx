import { slideSchema } from '@tanabana/server/contract/slide';
import type { SlideInput } from '@tanabana/server/contract/slide';
import { isPicture } from '@tanabana/server/contract/values';
import { Picture } from '../../../components/picture.tsx';
import { useEntryForm } from '../use-entry-form.ts';
import { useAddSlide } from '../use-fabrics-and-slides.ts';
import { usePictureCheck, useSettledAddress } from '../use-picture-check.ts';
import { usePictureUpload } from '../use-picture-upload.ts';
import { EntryForm, NoPicture } from './entry-form.tsx';
import styles from './entry-form.module.css';
import { PictureField } from './picture-field.tsx';

const empty: SlideInput = { image: '' };

export function SlideForm() {
  const { ref, handleSubmit, setValue, draft, isBusy, field, startNext } = useEntryForm(
    slideSchema,
    empty,
  );
  const { add } = useAddSlide(startNext);
  const { problemOf, watch } = usePictureCheck();
  const upload = usePictureUpload({
    isLocked: isBusy,
    onUploaded: (image) => setValue('image', image, { shouldValidate: true }),
  });
  const picture = useSettledAddress(draft.image);
  const { error = problemOf(draft.image, picture), ...image } = field('image');
  return (
    <EntryForm
      ref={ref}
      aria-label="Add a slide"
      button="Add slide"
      isBusy={isBusy}
      isWide
      waitsFor={upload.waitsFor}
      watch={watch}
      {...upload.drop}
      preview={
        isPicture(picture) ? (
          <Picture className={styles.slide} src={picture} alt="" isLazy={false} />
        ) : (
          <NoPicture isWide />
        )
      }
      onSubmit={handleSubmit(add)}
    >
      <PictureField
        upload={upload}
        chosen={draft.image}
        onRemove={() => setValue('image', '')}
        error={error}
        {...image}
      />
    </EntryForm>
  );
}
