import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSignOut } from '../../features/auth/use-sign-out.ts';
import { useSession } from '../../lib/session.tsx';
import { firstName } from './first-name.ts';
import styles from './greeting.module.css';

/** Keeps its place while it is not known who is there, so that nothing jumps. */
export function Greeting() {
  const session = useSession();
  const { signOut } = useSignOut();
  return (
    <div className={styles.greeting}>
      {session.status === 'in' && (
        <>
          <span className={styles.hello}>
            {['Hello', firstName(session.user)].filter(Boolean).join(', ')}
          </span>
          <button type="button" className={styles.deed} onClick={() => void signOut()}>
            Sign Out
          </button>
        </>
      )}
      {session.status === 'out' && (
        <>
          <span className={styles.hello}>Hello</span>
          <Link className={styles.deed} to={paths.login}>
            Sign In
          </Link>
        </>
      )}
    </div>
  );
}
