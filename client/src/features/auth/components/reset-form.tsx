import { Field } from '../../../components/field.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { readForm } from '../../../lib/forms.ts';
import { useAction } from '../../../lib/query-client.ts';
import { sendPasswordReset } from '../../../session/firebase.ts';
import { authMessages } from '../messages.ts';
import styles from './auth-form.module.css';
import { SubmitButton } from './submit-button.tsx';

export function ResetForm() {
  const { run, reset, isPending, isSuccess, isError } = useAction({
    mutationFn: (email: string) => sendPasswordReset(email),
  });
  return (
    <form
      className={`stack gap-16 ${styles.form}`}
      onSubmit={(event) => run(readForm<'email'>(event).email)}
      onInvalidCapture={reset}
    >
      <FormMessage kind="status" text={isSuccess ? authMessages.resetSent : undefined} />
      <FormMessage kind="error" text={isError ? authMessages.resetFailed : undefined} />
      <Field name="email" label="Email" type="email" autoComplete="username" required />
      <SubmitButton isBusy={isPending}>Send Reset Email</SubmitButton>
    </form>
  );
}
