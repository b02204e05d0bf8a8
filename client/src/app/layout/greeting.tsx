import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { isConfigured } from '../../session/firebase.ts';
import { useSignOut } from '../../features/auth/use-sign-out.ts';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal.ts';
import { useSession } from '../../session/use-session.ts';
import styles from './greeting.module.css';
import { useGreetedName } from './use-greeted-name.ts';

/** Keeps its place while the session is unknown, to prevent layout shifts. */
export function Greeting() {
  const { status } = useSession();
  const firstName = useGreetedName()?.split(/\s+/)[0];
  const canSignIn = isConfigured();
  const { signOut, isBusy } = useSignOut();
  // The pressed Sign Out disappears.
  const signIn = useFocusAfterRemoval<HTMLAnchorElement>(status === 'in' ? 1 : 0);
  return (
    <div className={styles.greeting}>
      {status !== 'unknown' && (
        <span className={styles.hello}>{firstName ? `Hello, ${firstName}` : 'Hello'}</span>
      )}
      {status === 'in' && (
        <button
          type="button"
          className={styles.action}
          aria-busy={isBusy || undefined}
          onClick={() => void signOut()}
        >
          {isBusy ? 'Signing out' : 'Sign Out'}
        </button>
      )}
      {status === 'out' && canSignIn && (
        <Link ref={signIn} className={styles.action} to={paths.login}>
          Sign In
        </Link>
      )}
      {status === 'out' && !canSignIn && (
        <button type="button" className={styles.action} disabled>
          Sign In
        </button>
      )}
    </div>
  );
}
