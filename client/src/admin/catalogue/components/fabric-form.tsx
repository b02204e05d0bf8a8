import { useId } from 'react';
import { fabricSchema } from '@tanabana/server/contract/fabric';
import type { FabricInput } from '@tanabana/server/contract/fabric';
import { TEXT_MAX, isPicture } from '@tanabana/server/contract/values';
import { Field } from '../../../components/field.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { useEntryForm } from '../use-entry-form.ts';
import { useAddFabric } from '../use-fabrics-and-slides.ts';
import { EntryForm, FieldPair, NoPicture } from './entry-form.tsx';
import styles from './entry-form.module.css';
import { PictureField } from './picture-field.tsx';

const empty: FabricInput = { image: '', title: '', subtitle: '' };

/** Adds an entry to the fabric list. Its subtitle is the target of its link. */
export function FabricForm() {
  const hintId = useId();
  const { ref, handleSubmit, draft, field, startNext, picture, entryForm, pictureField } =
    useEntryForm(fabricSchema, empty);
  const { add } = useAddFabric(startNext);
  return (
    <EntryForm
      {...entryForm}
      ref={ref}
      aria-label="Add a fabric"
      button="Add fabric"
      preview={
        <>
          {isPicture(picture) ? (
            <Swatch className={styles.swatch} image={picture} />
          ) : (
            <NoPicture />
          )}
          <p className={styles.name}>{draft.title}</p>
        </>
      }
      onSubmit={handleSubmit(add)}
    >
      <PictureField {...pictureField} />
      <FieldPair>
        <Field label="Title" maxLength={TEXT_MAX} {...field('title')} />
        <div>
          <Field
            label="Subtitle"
            placeholder="#"
            aria-describedby={hintId}
            {...field('subtitle')}
          />
          <p id={hintId} className={styles.hint}>
            Use # for subtitle, and the fabric leads nowhere. A category, as lawn, or a path of the
            shop, as /search, leads there.
          </p>
        </div>
      </FieldPair>
    </EntryForm>
  );
}
