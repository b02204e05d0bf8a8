import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { useCanSignIn } from '../use-guest.ts';
import { useSignIn } from '../use-sign-in.ts';
import type { Credentials } from '../use-sign-in.ts';
import styles from './auth-form.module.css';

export function SignInForm() {
  const { submit, isBusy, error } = useSignIn();
  const canSignIn = useCanSignIn();
  const { register, handleSubmit } = useForm<Credentials>();
  return (
    <form className={styles.form} onSubmit={handleSubmit(submit)}>
      <FormMessage kind="error" text={error} />
      <Field label="Email" type="email" autoComplete="username" required {...register('email')} />
      <div className={styles.field}>
        <Field
          label="Password"
          type="password"
          placeholder="At least 6 characters"
          autoComplete="current-password"
          required
          {...register('password')}
        />
        <span className={styles.beside}>
          <TextLink to={paths.forgotPassword}>Forgot Password</TextLink>
        </span>
      </div>
      <div className={styles.submit}>
        <Button type="submit" disabled={!canSignIn} progress={isBusy ? 'pending' : 'rest'}>
          Login
        </Button>
      </div>
    </form>
  );
}
