import { useForm } from 'react-hook-form';
import { Field } from '../../../components/field.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { useSignIn } from '../use-sign-in.ts';
import type { Credentials } from '../use-sign-in.ts';
import styles from './auth-form.module.css';
import { SubmitButton } from './submit-button.tsx';

export function SignInForm() {
  const { submit, forgetError, isBusy, error } = useSignIn();
  const { register, handleSubmit } = useForm<Credentials>();
  return (
    <form className={styles.form} onSubmit={handleSubmit(submit)} onInvalidCapture={forgetError}>
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
      <SubmitButton isBusy={isBusy}>Login</SubmitButton>
    </form>
  );
}
