import { fabricInputSchema, type Fabric, type FabricInput } from '@tanabana/server/contract/fabric';
import { isPicture } from '@tanabana/server/contract/values';
import { Field } from '../../../components/field.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { useFabrics } from '../../../features/catalogue/use-catalogue.ts';
import { countOf } from '../../../lib/count.ts';
import { fabrics } from '../entries.ts';
import { useRemoveEntry, useSaveEntry } from '../use-entries.ts';
import { useEntryForm } from '../use-entry-form.ts';
import styles from './admin-list.module.css';
import { AdminItem, AdminList } from './admin-list.tsx';
import { EntryActions } from './entry-actions.tsx';
import form from './entry-form.module.css';
import { EntryForm, FieldPair, NoPicture } from './entry-form.tsx';
import { PictureField } from './picture-field.tsx';

export function FabricManager() {
  const { items } = useFabrics();
  return (
    <>
      <FabricForm />
      <AdminList heading={countOf('fabric', items.length)} label="Fabrics" items={items}>
        {(fabric) => (
          <AdminItem
            picture={<Swatch className={styles.swatch} image={fabric.image} />}
            title={fabric.title}
            detail={fabric.subtitle}
            actions={<FabricActions fabric={fabric} />}
          />
        )}
      </AdminList>
    </>
  );
}

function FabricActions({ fabric }: { fabric: Fabric }) {
  return (
    <EntryActions
      name={fabric.title}
      {...useRemoveEntry(fabrics, fabric._id)}
      form={({ close }) => <FabricForm edited={fabric} onSaved={close} />}
    />
  );
}

const empty: FabricInput = { image: '', title: '', subtitle: '' };

interface FabricFormProps {
  /** Undefined for a new entry. */
  edited?: Fabric;
  /** By default the form is cleared for the next entry. */
  onSaved?: () => void;
}

function FabricForm({ edited, onSaved }: FabricFormProps) {
  const { handleSubmit, draft, field, startNext, picture, entryForm, pictureField } = useEntryForm(
    fabricInputSchema,
    edited ?? empty,
  );
  const { save, refusal } = useSaveEntry(fabrics, edited, onSaved ?? startNext);
  return (
    <EntryForm
      {...entryForm}
      refusal={refusal}
      aria-label={edited ? undefined : 'Add a fabric'}
      button={edited ? 'Save changes' : 'Add fabric'}
      isPinned={Boolean(edited)}
      preview={
        <>
          {isPicture(picture) ? <Swatch className={form.swatch} image={picture} /> : <NoPicture />}
          <p className={form.name}>{draft.title}</p>
        </>
      }
      onSubmit={handleSubmit(save)}
    >
      <PictureField {...pictureField} />
      <FieldPair>
        <Field label="Title" {...field('title')} />
        <Field
          label="Subtitle"
          placeholder="#"
          hint="Where the fabric links to: a category, such as lawn, or a path of the shop, such as /search. Use # for subtitle if it should not be a link."
          {...field('subtitle')}
        />
      </FieldPair>
    </EntryForm>
  );
}
