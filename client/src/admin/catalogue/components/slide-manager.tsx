import { Fragment } from 'react';
import { slideSchema } from '@tanabana/server/contract/slide';
import type { SlideInput } from '@tanabana/server/contract/slide';
import { isPicture } from '@tanabana/server/contract/values';
import { Picture } from '../../../components/picture.tsx';
import { useSlides } from '../../../features/catalogue/use-catalogue.ts';
import { countOf } from '../../../lib/count.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { useAddSlide, useRemoveSlide } from '../use-fabrics-and-slides.ts';
import { AdminItem, AdminList } from './admin-list.tsx';
import { DeleteButton } from './delete-button.tsx';
import styles from './entry-form.module.css';
import { EntryForm, NoPicture } from './entry-form.tsx';
import { PictureField } from './picture-field.tsx';

export function SlideManager() {
  const { items } = useSlides();
  return (
    <>
      <SlideForm />
      <AdminList heading={countOf('slide', items.length)} label="Slides" items={items}>
        {({ _id, image }, index) => (
          <AdminItem
            picture={<Picture className={styles.slide} src={image} alt="" />}
            isWide
            title={`Slide ${index + 1} of ${items.length}`}
            detail={image.startsWith('data:') ? 'A picture as data' : breakable(image)}
            actions={<DeleteSlide id={_id} name={`slide ${index + 1}`} />}
          />
        )}
      </AdminList>
    </>
  );
}

/** Lets a long address break after its slashes. */
function breakable(address: string) {
  return address.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

function DeleteSlide({ id, name }: { id: string; name: string }) {
  return <DeleteButton name={name} {...useRemoveSlide(id)} />;
}

const empty: SlideInput = { image: '' };

function SlideForm() {
  const { handleSubmit, startNext, picture, entryForm, pictureField } = useEntryForm(
    slideSchema,
    empty,
  );
  const { add } = useAddSlide(startNext);
  return (
    <EntryForm
      {...entryForm}
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
