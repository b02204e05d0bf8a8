import { useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { GoogleIcon } from '../../../components/icons/google-icon.tsx';
import { isConfigured, prepareGooglePopup } from '../../../session/firebase.ts';
import { useGoogleSignIn } from '../use-sign-in.ts';
import styles from './google-button.module.css';

export function GoogleButton() {
  const canSignIn = isConfigured();
  const { signIn, isBusy } = useGoogleSignIn();
  useEffect(() => void prepareGooglePopup(), []);
  return (
    <div className="stack gap-24">
      <p className={`muted ${styles.divider}`}>Or</p>
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
