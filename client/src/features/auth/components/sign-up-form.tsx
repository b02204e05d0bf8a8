import { useState, type SubmitEvent } from 'react';
import { Field } from '../../../components/field.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { lengthError, NAME_MAX, notBlank, passwordHint, readForm } from '../../../lib/forms.ts';
import type { NewAccount, useSignUp } from '../use-sign-up.ts';
import styles from './auth-form.module.css';
import { SubmitButton } from './submit-button.tsx';

type SignUpFormProps = ReturnType<typeof useSignUp>;

export function SignUpForm({ run, reset, submittedAt, isBusy, error }: SignUpFormProps) {
  const [nameError, setNameError] = useState<string>();

  function check(event: SubmitEvent<HTMLFormElement>) {
    const account = readForm<keyof NewAccount>(event);
    const tooLong = lengthError(account.name, NAME_MAX);
    setNameError(tooLong);
    if (tooLong) reset();
    else void run(account);
  }

  return (
    <form className={`stack gap-16 ${styles.form}`} onSubmit={check} onInvalidCapture={reset}>
      {/* The key makes screen readers announce the same error again. */}
      <FormMessage key={submittedAt} kind="error" text={error} />
      <Field
        name="name"
        label="Your name"
        placeholder="First and last name"
        autoComplete="name"
        required
        pattern={notBlank}
        error={nameError}
      />
      <Field name="email" label="Email" type="email" autoComplete="username" required />
      <PasswordField
        name="password"
        label="Password"
        placeholder={passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="confirmation"
        label="Confirm Password"
        autoComplete="new-password"
        required
      />
      <SubmitButton isBusy={isBusy}>Sign Up</SubmitButton>
    </form>
  );
}
