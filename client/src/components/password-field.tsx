import { useState, type ComponentProps } from 'react';
import { Field } from './field.tsx';
import styles from './password-field.module.css';

export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={`relative ${styles.field}`}>
      {/* While the password is shown, the browser must not send it to a spell checker. */}
      <Field
        {...field}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        className={`absolute finger side-12 underlined indigo small medium rounded ${styles.show}`}
        onClick={() => setIsShown(!isShown)}
      >
        <span>{isShown ? 'Hide' : 'Show'}</span>
        <span className="visually-hidden"> {field.label}</span>
      </button>
    </div>
  );
}
