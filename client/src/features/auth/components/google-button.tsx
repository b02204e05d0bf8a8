import { useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { useAction } from '../../../lib/query-client.ts';
import { isConfigured, prepareGooglePopup, signInWithGoogle } from '../../../session/firebase.ts';
import { loadSession } from '../../../session/session-store.ts';
import styles from './google-button.module.css';

/** A failure is only logged: often the user has just closed the pop-up. */
export function GoogleButton() {
  const canSignIn = isConfigured();
  const { run, isPending } = useAction({
    mutationFn: () => signInWithGoogle(),
    onSuccess: loadSession,
    meta: { failure: null },
  });
  useEffect(() => void prepareGooglePopup(), []);
  return (
    <div className="stack gap-24">
      <p className={`align-center muted stack gap-16 ${styles.divider}`}>Or</p>
      <Button
        variant="secondary"
        isWide
        disabled={!canSignIn}
        isPending={isPending}
        onClick={() => void run()}
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
