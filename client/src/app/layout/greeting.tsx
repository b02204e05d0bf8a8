import { firstName } from '@tanabana/server/contract/first-name';
import { Link, type Location, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { isConfigured } from '../../session/firebase.ts';
import { useSignOut } from '../../features/cart/use-cart.ts';
import { useSession } from '../../session/use-session.ts';
import styles from './greeting.module.css';

/** Takes up its space even while the session is unknown, to prevent layout shifts. */
export function Greeting() {
  const { status } = useSession();
  const name = firstName(useGreetedName() ?? '');
  const canSignIn = isConfigured();
  const { run: signOut, isPending } = useSignOut();
  return (
    <div className={`finger ${styles.greeting}`}>
      {status !== 'unknown' && (
        <span className={`cut soft ${styles.hello}`}>{name ? `Hello, ${name}` : 'Hello'}</span>
      )}
      {status === 'in' && (
        <button
          type="button"
          className={`underlined strong ${styles.action}`}
          aria-busy={isPending || undefined}
          onClick={() => void signOut()}
        >
          {isPending ? 'Signing out' : 'Sign Out'}
        </button>
      )}
      {status === 'out' && canSignIn && (
        <Link className={`underlined strong ${styles.action}`} to={paths.login}>
          Sign In
        </Link>
      )}
      {status === 'out' && !canSignIn && (
        <button type="button" className={`underlined strong soft ${styles.action}`} disabled>
          Sign In
        </button>
      )}
    </div>
  );
}

/**
 * The name of the account, or right after sign-up the one in the navigation state. Undefined for visitors and accounts
 * without a name.
 */
export function useGreetedName(): string | undefined {
  const session = useSession();
  const { state } = useLocation() as Location<{ userName?: string; uid?: string } | null>;
  if (session.status !== 'in') return undefined;
  const { name, uid } = session.user;
  // The state names its user, because it stays in the history after signing out.
  const entered = state?.uid === uid ? state.userName : undefined;
  return (name ?? entered)?.trim() || undefined;
}
