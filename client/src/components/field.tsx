import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { AlertIcon } from './icons/icons.tsx';
import styles from './field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Adds '(optional)' to the label. */
  isOptional?: boolean;
  /** Shown below the field. */
  error?: string | undefined;
}

/** A labelled input. */
export function Field({
  label,
  isOptional = false,
  error,
  id,
  'aria-describedby': hintId,
  ...input
}: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const errorId = `${inputId}-error`;
  const describedBy = [error && errorId, hintId].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles.label} htmlFor={inputId}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      <input
        {...input}
        id={inputId}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      <div aria-live="polite">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <AlertIcon size={20} />
      {children}
    </p>
  );
}
