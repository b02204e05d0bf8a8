import { PageTitle } from '../components/page-title.tsx';
import { paths } from '../config/paths.ts';
import { AuthLayout } from '../features/auth/components/auth-layout.tsx';
import { AuthChoice } from '../features/auth/components/auth-notes.tsx';
import { ResetForm } from '../features/auth/components/reset-form.tsx';

export function ForgotPasswordPage() {
  return (
    <AuthLayout heading="Reset Password" cloth="violet">
      <PageTitle>Reset Password</PageTitle>
      <ResetForm />
      <AuthChoice question="Know your Password?" to={paths.login} label="Go to Login" />
    </AuthLayout>
  );
}
