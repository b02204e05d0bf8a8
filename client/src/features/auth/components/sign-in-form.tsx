import { Field } from '../../../components/field.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { passwordHint, readForm } from '../../../lib/forms.ts';
import { useSignIn } from '../use-sign-in.ts';
import styles from './auth-form.module.css';
import { SubmitButton } from './submit-button.tsx';

export function SignInForm() {
  const { submit, forgetError, isBusy, error } = useSignIn();
  return (
    <form
      className={`stack gap-16 ${styles.form}`}
      onSubmit={(event) => submit(readForm(event))}
      onInvalidCapture={forgetError}
    >
      <FormMessage kind="error" text={error} />
      <Field name="email" label="Email" type="email" autoComplete="username" required />
      <div className={styles.field}>
        <PasswordField
          name="password"
          label="Password"
          placeholder={passwordHint}
          autoComplete="current-password"
          required
        />
        <span className={`small ${styles.beside}`}>
          <TextLink to={paths.forgotPassword}>Forgot Password</TextLink>
        </span>
      </div>
      <SubmitButton isBusy={isBusy}>Login</SubmitButton>
    </form>
  );
}
