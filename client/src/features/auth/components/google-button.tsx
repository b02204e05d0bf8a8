import { useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { isConfigured, prepareGooglePopup } from '../../../session/firebase.ts';
import { useGoogleSignIn } from '../use-sign-in.ts';
import styles from './google-button.module.css';

export function GoogleButton() {
  const canSignIn = isConfigured();
  const { signIn, isBusy } = useGoogleSignIn();
  useEffect(() => void prepareGooglePopup(), []);
  return (
    <div className="stack gap-24">
      <p className={`muted stack gap-16 ${styles.divider}`}>Or</p>
      <Button
        variant="secondary"
        isWide
        disabled={!canSignIn}
        progress={isBusy ? 'pending' : 'rest'}
        onClick={() => void signIn()}
      >
        <GoogleIcon />
        Sign In with Google
      </Button>
    </div>
  );
}

/** In Google's colours, as its guidelines require. */
function GoogleIcon() {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="4"
      aria-hidden="true"
      focusable="false"
    >
      <path stroke="#EA4335" d="M4.4 7.3A9 9 0 0 1 18.6 5.9" />
      <path stroke="#FBBC05" d="M4.4 16.7a9 9 0 0 1 0-9.4" />
      <path stroke="#34A853" d="M18 18.7a9 9 0 0 1-13.6-2" />
      <path stroke="#4285F4" d="M12 12.1h9a9 9 0 0 1-3 6.6" />
    </svg>
  );
}
