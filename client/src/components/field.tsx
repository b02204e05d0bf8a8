import { useId, type ComponentProps, type ReactNode } from 'react';
import { AlertIcon } from './icons/icons.tsx';
import styles from './field.module.css';

interface FrameProps {
  label: string;
  /** Adds '(optional)' to the label. */
  isOptional?: boolean | undefined;
  error?: string | undefined;
  unit?: string | undefined;
  hint?: string | undefined;
}

interface FieldProps extends ComponentProps<'input'>, FrameProps {}

export function Field({ label, isOptional, error, unit, hint, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} isOptional={isOptional} error={error} unit={unit} hint={hint}>
      {(props) => <input {...input} {...props} />}
    </FieldFrame>
  );
}

interface FieldFrameProps extends FrameProps {
  children: (props: object) => ReactNode;
}

/** Label, unit, error message and hint of a control, which gets the given props. */
export function FieldFrame({
  label,
  isOptional = false,
  error,
  unit,
  hint,
  children,
}: FieldFrameProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const unitId = `${id}-unit`;
  const hintId = `${id}-hint`;
  const describedBy = [unit && unitId, error && errorId, hint && hintId];
  return (
    <div>
      <label className="block small strong below-8" htmlFor={id}>
        {label}
        {isOptional && <span className="soft normal"> (optional)</span>}
      </label>
      <div className={`select ${styles.box}`} data-unit={unit}>
        {children({
          id,
          className: `wide input-box text-16 ${styles.input}`,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        })}
        {unit && (
          <span id={unitId} className="soft">
            {unit}
          </span>
        )}
      </div>
      <div aria-live="polite">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
      {hint && (
        <p id={hintId} className="muted above-8">
          {hint}
        </p>
      )}
    </div>
  );
}

interface FieldErrorProps {
  id?: string;
  /** Instead of its distance from the field above. */
  className?: string | undefined;
  children: ReactNode;
}

export function FieldError({ id, className = 'above-8', children }: FieldErrorProps) {
  return (
    <p id={id} className={`error ${className}`}>
      <AlertIcon size={20} />
      <span>{children}</span>
    </p>
  );
}
