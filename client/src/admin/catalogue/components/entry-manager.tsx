import type { DefaultValues, FieldValues } from 'react-hook-form';
import { isPicture } from '@tanabana/server/contract/values';
import { Field } from '../../../components/field.tsx';
import { countOf } from '../../../lib/count.ts';
import type { Entry, EntryKind } from '../kinds.tsx';
import { useMoveEntry, useSaveEntry } from '../use-entries.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { useOpened } from '../../../lib/use-opened.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryForm, FieldPair } from './entry-form.tsx';
import form from './entry-form.module.css';
import styles from './entry-manager.module.css';
import { OrderButtons } from './order-buttons.tsx';
import { PicturesField } from './pictures-field.tsx';

type WithImage = FieldValues & { image: string };

/** Adds, lists, edits and deletes the entries of a kind. */
export function EntryManager<Input extends WithImage>({ kind }: { kind: EntryKind<Input> }) {
  const { items } = kind.useList();
  const opened = useOpened<{ entry: Entry<Input>; name: string }>();
  const move = useMoveEntry(kind);
  return (
    <>
      <KindForm kind={kind} />
      <div className="inside-24 line-above above-24">
        <p data-head className="muted">
          {countOf(kind.kind, items.length)}
        </p>
        <ul className={`stack above-8 pairs ${styles.list}`} aria-label={kind.label}>
          {items.map((entry, index) => {
            const name = kind.nameEntry(entry, index);
            const { title, detail } = kind.words(entry, index, items.length);
            return (
              <li key={entry._id} className="row min-0 around-8 line-below">
                <div className={`flex-none ${styles.picture}`} data-wide={kind.isWide || undefined}>
                  {kind.picture(entry.image, false)}
                </div>
                <div className="grow small">
                  <p>{title}</p>
                  <p className="soft">{detail}</p>
                  {kind.orderPath && (
                    <OrderButtons
                      name={name}
                      index={index}
                      count={items.length}
                      isList
                      onMove={(by) => move({ id: entry._id, by })}
                    />
                  )}
                </div>
                <EntryActions
                  entries={kind}
                  id={entry._id}
                  name={name}
                  onEdit={() => opened.open({ entry, name })}
                />
              </li>
            );
          })}
        </ul>
      </div>
      {opened.entry && (
        <EntryDialog heading={`Edit ${opened.entry.name}`} onClose={opened.close}>
          <KindForm kind={kind} edited={opened.entry.entry} onSaved={opened.close} />
        </EntryDialog>
      )}
    </>
  );
}

interface KindFormProps<Input extends WithImage> {
  kind: EntryKind<Input>;
  /** Undefined for a new entry. */
  edited?: Entry<Input>;
  /** By default the form is cleared for the next entry. */
  onSaved?: () => void;
}

function KindForm<Input extends WithImage>({ kind, edited, onSaved }: KindFormProps<Input>) {
  const { handleSubmit, draft, field, startNext, picture, entryForm, pictureField } =
    useEntryForm<Input>(kind.schema, (edited as DefaultValues<Input> | undefined) ?? kind.empty);
  const { save, refusal } = useSaveEntry<Input>(kind, edited, onSaved ?? startNext);
  return (
    <EntryForm
      {...entryForm}
      refusal={refusal}
      aria-label={edited ? undefined : `Add a ${kind.kind}`}
      button={edited ? 'Save changes' : `Add ${kind.kind}`}
      isPinned={Boolean(edited)}
      isWide={kind.isWide}
      preview={
        <>
          {isPicture(picture) ? (
            kind.picture(picture, true)
          ) : (
            <p
              className={`wide rounded sunken balance middle muted center ${form.none} ${kind.isWide ? form.slide : form.swatch}`}
            >
              No picture yet
            </p>
          )}
          {draft.title && <p className="heading-large above-12">{draft.title}</p>}
        </>
      }
      onSubmit={handleSubmit(save)}
    >
      <PicturesField {...pictureField} />
      {kind.fields.length > 0 && (
        <FieldPair>
          {kind.fields.map(({ name, ...props }) => (
            <Field key={name} {...props} {...field(name)} />
          ))}
        </FieldPair>
      )}
    </EntryForm>
  );
}
