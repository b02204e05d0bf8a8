import { Button } from '../../../components/button.tsx';
import { GoogleIcon } from '../../../components/icons/google-icon.tsx';
import { useCanSignIn } from '../use-guest.ts';
import { useGoogleSignIn } from '../use-sign-in.ts';
import styles from './google-button.module.css';

export function GoogleButton() {
  const canSignIn = useCanSignIn();
  const { signIn, isBusy } = useGoogleSignIn();
  return (
    <div className={styles.block}>
      <p className={styles.divider}>Or</p>
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
