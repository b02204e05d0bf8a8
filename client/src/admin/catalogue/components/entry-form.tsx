import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import styles from './entry-form.module.css';

interface EntryFormProps extends ComponentProps<'form'> {
  button: string;
  isBusy: boolean;
  /** Why the form cannot be sent yet. */
  waitsFor?: string | undefined;
  /** In a dialog: phones keep the button in sight. */
  isPinned?: boolean;
  /** A preview as wide as the form. */
  isWide?: boolean;
  preview: ReactNode;
  /** Handlers for the pictures of the preview. */
  watch: ComponentProps<'div'>;
  /** Handlers for files, on the form and its preview. */
  drop: ComponentProps<'div'>;
}

/** The fields of an entry, and beside them how it will look. */
export function EntryForm({
  button,
  isBusy,
  waitsFor,
  isPinned = false,
  isWide = false,
  preview,
  watch,
  drop,
  children,
  ...form
}: EntryFormProps) {
  return (
    <div {...drop} className={styles.layout} data-wide={isWide || undefined}>
      <form {...form} className={styles.form}>
        {children}
        <div className={styles.buttons} data-pinned={isPinned || undefined}>
          <Button
            type="submit"
            disabled={waitsFor !== undefined}
            progress={isBusy ? 'pending' : 'rest'}
          >
            {button}
          </Button>
          <p className={styles.waits} aria-live="polite">
            {waitsFor}
          </p>
        </div>
      </form>
      <div className={styles.preview} {...watch}>
        <p className={styles.label}>Preview</p>
        {preview}
      </div>
    </div>
  );
}

/** Two fields side by side, where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** The preview while no address is typed. */
export function NoPicture({ isWide = false }: { isWide?: boolean }) {
  return (
    <p className={`${styles.none} ${isWide ? styles.slide : styles.swatch}`}>
      Type the address of a picture.
    </p>
  );
}
