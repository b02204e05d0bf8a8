import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { useCanSignIn } from '../use-guest.ts';
import { useResetPassword } from '../use-reset-password.ts';
import styles from './auth-form.module.css';

export function ResetForm() {
  const { submit, isBusy, status, error } = useResetPassword();
  const canSignIn = useCanSignIn();
  const { register, handleSubmit } = useForm<{ email: string }>();
  return (
    <form className={styles.form} onSubmit={handleSubmit(({ email }) => submit(email))}>
      <FormMessage kind="status" text={status} />
      <FormMessage kind="error" text={error} />
      <Field label="Email" type="email" autoComplete="username" required {...register('email')} />
      <div className={styles.submit}>
        <Button type="submit" disabled={!canSignIn} progress={isBusy ? 'pending' : 'rest'}>
          Send Reset Email
        </Button>
      </div>
    </form>
  );
}
