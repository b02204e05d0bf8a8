import { Button } from '../components/button.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { useSignOut } from '../features/auth/use-sign-out.ts';
import { useSession } from '../lib/session.tsx';
import page from './page.module.css';
import styles from './settings-page.module.css';

export function SettingsPage() {
  const session = useSession();
  const { signOut, isBusy } = useSignOut();
  const { name, email } = session.status === 'in' ? session.user : { name: null, email: null };
  return (
    <div className={page.page}>
      <PageTitle>Help &amp; Settings</PageTitle>
      <h1>Help &amp; Settings</h1>
      <section className={styles.row} aria-labelledby="account">
        <div className={styles.words}>
          <h2 id="account" className={styles.title}>
            Account
          </h2>
          <p className={styles.detail}>{[name, email].filter(Boolean).join(', ')}</p>
        </div>
        <Button
          variant="secondary"
          progress={isBusy ? 'pending' : 'rest'}
          onClick={() => void signOut()}
        >
          Sign Out
        </Button>
      </section>
    </div>
  );
}
