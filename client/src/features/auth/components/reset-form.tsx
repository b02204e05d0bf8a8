import { useForm } from 'react-hook-form';
import { Field } from '../../../components/field.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { useResetPassword } from '../use-reset-password.ts';
import styles from './auth-form.module.css';
import { SubmitButton } from './submit-button.tsx';

export function ResetForm() {
  const { submit, forgetStatus, isBusy, status, error } = useResetPassword();
  const { register, handleSubmit } = useForm<{ email: string }>();
  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit(({ email }) => submit(email))}
      onInvalidCapture={forgetStatus}
    >
      <FormMessage kind="status" text={status} />
      <FormMessage kind="error" text={error} />
      <Field label="Email" type="email" autoComplete="username" required {...register('email')} />
      <SubmitButton isBusy={isBusy}>Send Reset Email</SubmitButton>
    </form>
  );
}
