import { Field } from '../../../components/field.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { readForm } from '../../../lib/forms.ts';
import { useResetPassword } from '../use-reset-password.ts';
import styles from './auth-form.module.css';
import { SubmitButton } from './submit-button.tsx';

export function ResetForm() {
  const { submit, forgetStatus, isBusy, status, error } = useResetPassword();
  return (
    <form
      className={`stack gap-16 ${styles.form}`}
      onSubmit={(event) => submit(readForm<'email'>(event).email)}
      onInvalidCapture={forgetStatus}
    >
      <FormMessage kind="status" text={status} />
      <FormMessage kind="error" text={error} />
      <Field name="email" label="Email" type="email" autoComplete="username" required />
      <SubmitButton isBusy={isBusy}>Send Reset Email</SubmitButton>
    </form>
  );
}
