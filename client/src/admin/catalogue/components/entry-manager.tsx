import type { DefaultValues, FieldValues } from 'react-hook-form';
import { isPicture } from '@tanabana/server/contract/values';
import { Field } from '../../../components/field.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { countOf } from '../../../lib/count.ts';
import type { EntryKind } from '../kinds.tsx';
import { useMoveEntry, useSaveEntry } from '../use-entries.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { useOpened } from '../../../lib/use-opened.ts';
import list from './admin-list.module.css';
import { AdminItem, AdminList } from './admin-list.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryForm, FieldPair, NoPicture } from './entry-form.tsx';
import styles from './entry-form.module.css';
import { PictureField } from './picture-field.tsx';

type WithImage = FieldValues & { image: string };

interface ManagerProps<Input extends WithImage, Entry extends Input & { _id: string }> {
  kind: EntryKind<Input, Entry>;
}

/** Adds, lists, edits and deletes the entries of a kind. */
export function EntryManager<Input extends WithImage, Entry extends Input & { _id: string }>({
  kind,
}: ManagerProps<Input, Entry>) {
  const { items } = kind.useList();
  const opened = useOpened<{ entry: Entry; name: string }>();
  const move = useMoveEntry(kind);
  return (
    <>
      <KindForm kind={kind} />
      <AdminList heading={countOf(kind.kind, items.length)} label={kind.label} items={items}>
        {(entry, index) => {
          const name = kind.nameOf(entry, index);
          return (
            <AdminItem
              picture={kind.picture(entry.image, false)}
              isWide={kind.isWide}
              {...kind.words(entry, index, items.length)}
              more={
                kind.order && (
                  <Moves
                    name={name}
                    isFirst={index === 0}
                    isLast={index === items.length - 1}
                    onMove={(by) => move({ id: entry._id, by })}
                  />
                )
              }
              actions={
                <EntryActions
                  entries={kind}
                  id={entry._id}
                  name={name}
                  onEdit={() => opened.open({ entry, name })}
                />
              }
            />
          );
        }}
      </AdminList>
      {opened.entry && (
        <EntryDialog heading={`Edit ${opened.entry.name}`} onClose={opened.close}>
          <KindForm kind={kind} edited={opened.entry.entry} onSaved={opened.close} />
        </EntryDialog>
      )}
    </>
  );
}

interface MovesProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

/** Not `disabled` at an end: it would lose the focus. */
function Moves({ name, isFirst, isLast, onMove }: MovesProps) {
  return (
    <div className={`wrap ${list.moves}`}>
      <TextButton
        aria-label={`Move up ${name}`}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(-1)}
      >
        Move up
      </TextButton>
      <TextButton
        aria-label={`Move down ${name}`}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
      >
        Move down
      </TextButton>
    </div>
  );
}

interface KindFormProps<
  Input extends WithImage,
  Entry extends Input & { _id: string },
> extends ManagerProps<Input, Entry> {
  /** Undefined for a new entry. */
  edited?: Entry;
  /** By default the form is cleared for the next entry. */
  onSaved?: () => void;
}

function KindForm<Input extends WithImage, Entry extends Input & { _id: string }>({
  kind,
  edited,
  onSaved,
}: KindFormProps<Input, Entry>) {
  const { handleSubmit, draft, field, startNext, picture, entryForm, pictureField } =
    useEntryForm<Input>(kind.schema, (edited as DefaultValues<Input> | undefined) ?? kind.empty);
  const { save, refusal } = useSaveEntry(kind, edited, onSaved ?? startNext);
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
          {isPicture(picture) ? kind.picture(picture, true) : <NoPicture isWide={kind.isWide} />}
          {draft.title && <p className={styles.name}>{draft.title}</p>}
        </>
      }
      onSubmit={handleSubmit(save)}
    >
      <PictureField {...pictureField} />
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
