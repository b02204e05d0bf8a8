import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import styles from './password-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A password, and a button that shows it. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.field}>
      {/* A shown password is still no word: some browsers send those to a spelling service. */}
      <Field
        {...field}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button type="button" className={styles.show} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
        <VisuallyHidden> {field.label}</VisuallyHidden>
      </button>
    </div>
  );
}
