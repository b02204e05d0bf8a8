import { useId } from 'react';
import {
  canonicalNote,
  noteLength,
  noteMessages,
  ORDER_NOTE_MAX,
} from '@tanabana/server/contract/note';
import { FieldError } from '../../../components/field.tsx';
import styles from './note-field.module.css';

interface NoteFieldProps {
  note: string;
  isLocked: boolean;
  onChange: (note: string) => void;
}

/** From so many letters on the rest is counted; a screen reader hears it at these. */
const TOLD_AT = [250, 290, ORDER_NOTE_MAX];

const lettersLeft = (count: number) => `${count} ${count === 1 ? 'letter' : 'letters'} left`;

export const isNoteTooLong = (note: string) => noteLength(canonicalNote(note)) > ORDER_NOTE_MAX;

export function NoteField({ note, isLocked, onChange }: NoteFieldProps) {
  const id = useId();
  const errorId = useId();
  const length = noteLength(canonicalNote(note));
  const isTooLong = length > ORDER_NOTE_MAX;
  const toldAt = TOLD_AT.findLast((each) => length >= each);
  return (
    <div>
      <textarea
        className={`block wide text-16 input-box ${styles.note}`}
        aria-label="A note for the shop"
        aria-describedby={isTooLong ? `${errorId} ${id}` : id}
        aria-invalid={isTooLong || undefined}
        readOnly={isLocked}
        rows={3}
        value={note}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className="gap-x-16 spread muted above-8">
        <p id={id}>About packing or delivery.</p>
        {toldAt !== undefined && !isTooLong && (
          <p aria-hidden="true">{lettersLeft(ORDER_NOTE_MAX - length)}</p>
        )}
      </div>
      <div aria-live="polite">
        {isTooLong && <FieldError id={errorId}>{noteMessages.notANote}</FieldError>}
      </div>
      <span className="visually-hidden" role="status">
        {toldAt !== undefined && lettersLeft(ORDER_NOTE_MAX - toldAt)}
      </span>
    </div>
  );
}
