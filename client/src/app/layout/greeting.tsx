import { firstName } from '@tanabana/server/contract/first-name';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { isConfigured } from '../../session/firebase.ts';
import { useSignOut } from '../../features/cart/use-sign-out.ts';
import { useSession } from '../../session/use-session.ts';
import styles from './greeting.module.css';
import { useGreetedName } from './use-greeted-name.ts';

/** Takes up its space even while the session is unknown, to prevent layout shifts. */
export function Greeting() {
  const { status } = useSession();
  const name = firstName(useGreetedName() ?? '');
  const canSignIn = isConfigured();
  const { signOut, isBusy } = useSignOut();
  return (
    <div className={styles.greeting}>
      {status !== 'unknown' && (
        <span className={styles.hello}>{name ? `Hello, ${name}` : 'Hello'}</span>
      )}
      {status === 'in' && (
        <button
          type="button"
          className={`underlined ${styles.action}`}
          aria-busy={isBusy || undefined}
          onClick={() => void signOut()}
        >
          {isBusy ? 'Signing out' : 'Sign Out'}
        </button>
      )}
      {status === 'out' && canSignIn && (
        <Link className={`underlined ${styles.action}`} to={paths.login}>
          Sign In
        </Link>
      )}
      {status === 'out' && !canSignIn && (
        <button type="button" className={`underlined ${styles.action}`} disabled>
          Sign In
        </button>
      )}
    </div>
  );
}
