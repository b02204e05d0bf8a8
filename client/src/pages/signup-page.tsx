import { Navigate } from 'react-router-dom';
import { PageTitle } from '../components/page-title.tsx';
import { TextLink } from '../components/text-link.tsx';
import { paths } from '../config/paths.ts';
import { AuthLayout } from '../features/auth/components/auth-layout.tsx';
import { AuthNote } from '../features/auth/components/auth-notes.tsx';
import { GoogleButton } from '../features/auth/components/google-button.tsx';
import { SignUpForm } from '../features/auth/components/sign-up-form.tsx';
import { useSignUp } from '../features/auth/use-sign-up.ts';
import { WaitingNote } from '../features/cart/components/waiting-note.tsx';
import { useUid } from '../session/use-session.ts';

export function SignUpPage() {
  const signUp = useSignUp();
  const isSignedIn = useUid() !== undefined;
  if (isSignedIn && !signUp.isBusy) return <Navigate to={paths.home} replace />;
  return (
    <AuthLayout heading="Create Account" cloth="madder">
      <PageTitle>Create Account</PageTitle>
      <WaitingNote />
      <SignUpForm {...signUp} />
      <AuthNote>
        Already have an account? <TextLink to={paths.login}>Sign in</TextLink>
      </AuthNote>
      <GoogleButton />
    </AuthLayout>
  );
}
