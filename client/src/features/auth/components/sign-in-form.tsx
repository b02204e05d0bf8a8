import { Field } from '../../../components/field.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { passwordHint, readForm } from '../../../lib/forms.ts';
import { useAction } from '../../../lib/query-client.ts';
import { signIn } from '../../../session/firebase.ts';
import { loadSession } from '../../../session/session-store.ts';
import { authMessages } from '../messages.ts';
import styles from './auth-form.module.css';
import { SubmitButton } from './submit-button.tsx';

/** Busy until the session knows the user and the screen redirects. */
export function SignInForm() {
  const { run, reset, isPending, isSuccess, isError } = useAction({
    mutationFn: ({ email, password }: Record<'email' | 'password', string>) =>
      signIn(email, password),
    onSuccess: loadSession,
  });
  return (
    <form
      className={`stack gap-16 ${styles.form}`}
      onSubmit={(event) => run(readForm(event))}
      onInvalidCapture={reset}
    >
      <FormMessage kind="error" text={isError ? authMessages.loginFailed : undefined} />
      <Field name="email" label="Email" type="email" autoComplete="username" required />
      <div className="relative">
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
      <SubmitButton isBusy={isPending || isSuccess}>Login</SubmitButton>
    </form>
  );
}
