import { useForm } from 'react-hook-form';
import { Field } from '../../../components/field.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { notBlank } from '../../../lib/not-blank.ts';
import type { NewAccount } from '../use-sign-up.ts';
import styles from './auth-form.module.css';
import { SubmitButton } from './submit-button.tsx';

interface SignUpFormProps {
  onSubmit: (account: NewAccount) => Promise<void>;
  onInvalid: () => void;
  attempt: number;
  isBusy: boolean;
  error: string | undefined;
}

export function SignUpForm({ onSubmit, onInvalid, attempt, isBusy, error }: SignUpFormProps) {
  const { register, handleSubmit } = useForm<NewAccount>();
  return (
    <form className={styles.form} onSubmit={handleSubmit(onSubmit)} onInvalidCapture={onInvalid}>
      {/* A screen reader tells only what is new: in the same line the same mistake twice would be silent. */}
      <FormMessage key={attempt} kind="error" text={error} />
      <Field
        label="Your name"
        placeholder="First and last name"
        autoComplete="name"
        required
        pattern={notBlank}
        {...register('name')}
      />
      <Field label="Email" type="email" autoComplete="username" required {...register('email')} />
      <Field
        label="Password"
        type="password"
        placeholder="At least 6 characters"
        autoComplete="new-password"
        required
        {...register('password')}
      />
      <Field
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        required
        {...register('confirmation')}
      />
      <SubmitButton isBusy={isBusy}>Sign Up</SubmitButton>
    </form>
  );
}
