import { policies } from '@tanabana/server/contract/policies';
import { Navigate } from 'react-router-dom';
import { PageTitle } from '../components/page-title.tsx';
import { TextLink } from '../components/text-link.tsx';
import { brand } from '../config/brand.ts';
import { paths } from '../config/paths.ts';
import { AuthLayout } from '../features/auth/components/auth-layout.tsx';
import { AuthChoice, AuthNote } from '../features/auth/components/auth-notes.tsx';
import { GoogleButton } from '../features/auth/components/google-button.tsx';
import { SignInForm } from '../features/auth/components/sign-in-form.tsx';
import { WaitingNote } from '../features/cart/components/waiting-note.tsx';
import { useUid } from '../session/use-session.ts';

export function LoginPage() {
  if (useUid() !== undefined) return <Navigate to={paths.home} replace />;
  return (
    <AuthLayout heading="Sign in" cloth="violet">
      <PageTitle>Sign in</PageTitle>
      <WaitingNote />
      <SignInForm />
      <AuthNote>
        By continuing, you agree to our{' '}
        <TextLink to={paths.policy('terms')}>{policies.terms}</TextLink> and{' '}
        <TextLink to={paths.policy('privacy')}>{policies.privacy}</TextLink>.
      </AuthNote>
      <GoogleButton />
      <AuthChoice
        question={`New to ${brand.name}?`}
        to={paths.signUp}
        label="Create your account"
      />
    </AuthLayout>
  );
}
