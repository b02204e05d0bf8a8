import { useId } from 'react';
import { fabricSchema } from '@tanabana/server/contract/fabric';
import type { FabricInput } from '@tanabana/server/contract/fabric';
import { isPicture, TEXT_MAX } from '@tanabana/server/contract/values';
import { Field } from '../../../components/field.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { useFabrics } from '../../../features/catalogue/use-catalogue.ts';
import { countOf } from '../../../lib/count.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { useAddFabric, useRemoveFabric } from '../use-fabrics-and-slides.ts';
import styles from './admin-list.module.css';
import { AdminItem, AdminList } from './admin-list.tsx';
import { DeleteButton } from './delete-button.tsx';
import form from './entry-form.module.css';
import { EntryForm, FieldPair, NoPicture } from './entry-form.tsx';
import { PictureField } from './picture-field.tsx';

export function FabricManager() {
  const { items } = useFabrics();
  return (
    <>
      <FabricForm />
      <AdminList heading={countOf('fabric', items.length)} label="Fabrics" items={items}>
        {({ _id, image, title, subtitle }) => (
          <AdminItem
            picture={<Swatch className={styles.swatch} image={image} />}
            title={title}
            detail={subtitle}
            actions={<DeleteFabric id={_id} title={title} />}
          />
        )}
      </AdminList>
    </>
  );
}

function DeleteFabric({ id, title }: { id: string; title: string }) {
  return <DeleteButton name={title} {...useRemoveFabric(id)} />;
}

const empty: FabricInput = { image: '', title: '', subtitle: '' };

/** Adds an entry to the fabric list. Its subtitle is the target of its link. */
function FabricForm() {
  const hintId = useId();
  const { handleSubmit, draft, field, startNext, picture, entryForm, pictureField } = useEntryForm(
    fabricSchema,
    empty,
  );
  const { add } = useAddFabric(startNext);
  return (
    <EntryForm
      {...entryForm}
      aria-label="Add a fabric"
      button="Add fabric"
      preview={
        <>
          {isPicture(picture) ? <Swatch className={form.swatch} image={picture} /> : <NoPicture />}
          <p className={form.name}>{draft.title}</p>
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
          <p id={hintId} className={form.hint}>
            Use # for subtitle, and the fabric leads nowhere. A category, as lawn, or a path of the
            shop, as /search, leads there.
          </p>
        </div>
      </FieldPair>
    </EntryForm>
  );
}
