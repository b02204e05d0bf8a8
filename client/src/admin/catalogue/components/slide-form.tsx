import { slideSchema } from '@tanabana/server/contract/slide';
import type { SlideInput } from '@tanabana/server/contract/slide';
import { isPicture } from '@tanabana/server/contract/values';
import { Picture } from '../../../components/picture.tsx';
import { useEntryForm } from '../use-entry-form.ts';
import { useAddSlide } from '../use-fabrics-and-slides.ts';
import { EntryForm, NoPicture } from './entry-form.tsx';
import styles from './entry-form.module.css';
import { PictureField } from './picture-field.tsx';

const empty: SlideInput = { image: '' };

export function SlideForm() {
  const { ref, handleSubmit, startNext, picture, entryForm, pictureField } = useEntryForm(
    slideSchema,
    empty,
  );
  const { add } = useAddSlide(startNext);
  return (
    <EntryForm
      {...entryForm}
      ref={ref}
      aria-label="Add a slide"
      button="Add slide"
      isWide
      preview={
        isPicture(picture) ? (
          <Picture className={styles.slide} src={picture} alt="" isLazy={false} />
        ) : (
          <NoPicture isWide />
        )
      }
      onSubmit={handleSubmit(add)}
    >
      <PictureField {...pictureField} />
    </EntryForm>
  );
}
