import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { FieldError } from '../../../components/field.tsx';
import styles from './entry-form.module.css';

interface EntryFormProps extends ComponentProps<'form'> {
  button: string;
  isBusy: boolean;
  /** Why the form cannot be submitted yet. */
  waitsFor?: string | undefined;
  /** Why the server refuses it. */
  refusal?: string | undefined;
  /** A second button. */
  more?: ReactNode;
  /** For a dialog: on phones the button stays in sight. */
  isPinned?: boolean;
  /** The preview is as wide as the form. */
  isWide?: boolean;
  preview: ReactNode;
  /** Handlers for the load and error events of the pictures in the preview. */
  watch: ComponentProps<'div'>;
  /** Handlers for files that are dropped or pasted. */
  drop: ComponentProps<'div'>;
}

/** The fields of an entry, and a preview. */
export function EntryForm({
  button,
  isBusy,
  waitsFor,
  refusal,
  more,
  isPinned = false,
  isWide = false,
  preview,
  watch,
  drop,
  children,
  ...form
}: EntryFormProps) {
  return (
    <div {...drop} className={`stack gap-24 ${styles.layout}`} data-wide={isWide || undefined}>
      <form {...form} className="flex-column gap-inset">
        {children}
        <div
          className={`row wrap gap-16 above-8 ${styles.buttons}`}
          data-pinned={isPinned || undefined}
          data-shared={isPinned || undefined}
        >
          <Button type="submit" disabled={waitsFor !== undefined} isPending={isBusy}>
            {button}
          </Button>
          {more}
          <div className={styles.said} aria-live="polite">
            {waitsFor && <p className="muted">{waitsFor}</p>}
            {refusal && <FieldError>{refusal}</FieldError>}
          </div>
        </div>
      </form>
      <div className={styles.preview} data-pinned={isPinned || undefined} {...watch}>
        <p className="muted below-8">Preview</p>
        {preview}
      </div>
    </div>
  );
}

/** Two fields, side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="stack gap-inset pairs">{children}</div>;
}
