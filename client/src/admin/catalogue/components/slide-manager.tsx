import { slideInputSchema, type Slide, type SlideInput } from '@tanabana/server/contract/slide';
import { isPicture } from '@tanabana/server/contract/values';
import { Picture } from '../../../components/picture.tsx';
import { useSlides } from '../../../features/catalogue/use-catalogue.ts';
import { countOf } from '../../../lib/count.ts';
import { slides } from '../entries.ts';
import { useRemoveEntry, useSaveEntry } from '../use-entries.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { AdminItem, AdminList } from './admin-list.tsx';
import { EntryActions } from './entry-actions.tsx';
import styles from './entry-form.module.css';
import { EntryForm, NoPicture } from './entry-form.tsx';
import { PictureField } from './picture-field.tsx';

export function SlideManager() {
  const { items } = useSlides();
  return (
    <>
      <SlideForm />
      <AdminList heading={countOf('slide', items.length)} label="Slides" items={items}>
        {(slide, index) => (
          <AdminItem
            picture={<Picture className={styles.slide} src={slide.image} alt="" />}
            isWide
            title={`Slide ${index + 1} of ${items.length}`}
            detail={slide.image.startsWith('data:') ? 'Embedded picture' : slide.image}
            actions={<SlideActions slide={slide} name={`slide ${index + 1}`} />}
          />
        )}
      </AdminList>
    </>
  );
}

function SlideActions({ slide, name }: { slide: Slide; name: string }) {
  return (
    <EntryActions
      name={name}
      {...useRemoveEntry(slides, slide._id)}
      form={({ close }) => <SlideForm edited={slide} onSaved={close} />}
    />
  );
}

const empty: SlideInput = { image: '' };

interface SlideFormProps {
  /** Undefined for a new slide. */
  edited?: Slide;
  /** By default the form is cleared for the next slide. */
  onSaved?: () => void;
}

function SlideForm({ edited, onSaved }: SlideFormProps) {
  const { handleSubmit, startNext, picture, entryForm, pictureField } = useEntryForm(
    slideInputSchema,
    edited ?? empty,
  );
  const { save, refusal } = useSaveEntry(slides, edited, onSaved ?? startNext);
  return (
    <EntryForm
      {...entryForm}
      refusal={refusal}
      aria-label={edited ? undefined : 'Add a slide'}
      button={edited ? 'Save changes' : 'Add slide'}
      isPinned={Boolean(edited)}
      isWide
      preview={
        isPicture(picture) ? (
          <Picture className={styles.slide} src={picture} alt="" isLazy={false} />
        ) : (
          <NoPicture isWide />
        )
      }
      onSubmit={handleSubmit(save)}
    >
      <PictureField {...pictureField} />
    </EntryForm>
  );
}
