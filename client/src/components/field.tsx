import { useId } from 'react';
import type { ComponentProps } from 'react';
import { AlertIcon } from './icons/icons.tsx';
import styles from './field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Says so beside the label. */
  isOptional?: boolean;
  /** Shown below the field and told with it; undefined while nothing is wrong. */
  error?: string | undefined;
}

/** A labelled input; it takes what `register` of react-hook-form gives, the ref included. */
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
    <div className={styles.field}>
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
      <div aria-live="polite">
        {error && (
          <p id={errorId} className={styles.error}>
            <AlertIcon size={20} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
