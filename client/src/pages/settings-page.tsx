import { policies } from '@tanabana/server/contract/policies';
import { useId, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { ButtonLink } from '../components/button-link.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { TextLink } from '../components/text-link.tsx';
import { contact } from '../config/brand.ts';
import { paths } from '../config/paths.ts';
import { ChangeButton } from '../features/account/components/change-button.tsx';
import { ContactLinks } from '../features/account/components/contact-links.tsx';
import { DeleteAccount } from '../features/account/components/delete-account.tsx';
import { DownloadData } from '../features/account/components/download-data.tsx';
import { NameDialog } from '../features/account/components/name-dialog.tsx';
import { PasswordDialog } from '../features/account/components/password-dialog.tsx';
import { useIsAdmin } from '../features/account/use-is-admin.ts';
import { useSignOut } from '../features/cart/use-sign-out.ts';
import { forgetKeptProducts } from '../features/catalogue/kept-products.ts';
import { useUser } from '../session/use-session.ts';
import styles from './settings-page.module.css';

export function SettingsPage() {
  const { name, email, hasPassword } = useUser();
  const isAdmin = useIsAdmin();
  const { signOut, isBusy } = useSignOut();
  return (
    <div className="page">
      <PageTitle>Help &amp; Settings</PageTitle>
      <h1>Help &amp; Settings</h1>
      <div className={styles.rows}>
        <Row title="Account" detail={[name, email].filter(Boolean).join(', ')}>
          <Button
            variant="secondary"
            progress={isBusy ? 'pending' : 'rest'}
            onClick={() => void signOut()}
          >
            Sign Out
          </Button>
        </Row>
        <Row title="Name" detail="How we greet you.">
          <ChangeButton label="Change Name" dialog={NameDialog} />
        </Row>
        {hasPassword && (
          <Row title="Sign-in" detail="With your email and a password.">
            <ChangeButton label="Change Password" dialog={PasswordDialog} />
          </Row>
        )}
        {Object.values(contact).some(Boolean) && (
          <Row title="Contact" detail="We are happy to help.">
            <ContactLinks contact={contact} />
          </Row>
        )}
        {isAdmin && (
          <Row title="Admin" detail="Manage products, fabrics and slides, and pack orders.">
            <ButtonLink to={paths.admin} variant="secondary">
              Admin Access
            </ButtonLink>
          </Row>
        )}
        <Row
          title="Your data"
          detail={
            <span>
              What the shop holds about you: name, e-mail, addresses, cart and orders, in one file.
              Saved and recently viewed products are kept in this browser alone. More is in the{' '}
              <TextLink to={paths.policy('privacy')}>{policies.privacy}</TextLink>.
            </span>
          }
        >
          <DownloadData />
        </Row>
        <Row
          title="Delete account"
          detail="Removes your account, cart and addresses for good, and cancels your orders."
        >
          <DeleteAccount onDeleted={forgetKeptProducts} />
        </Row>
      </div>
    </div>
  );
}

interface RowProps {
  title: string;
  detail: ReactNode;
  /** The button at the right. */
  children: ReactNode;
}

function Row({ title, detail, children }: RowProps) {
  const headingId = useId();
  return (
    <section className={styles.row} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.detail}>{detail}</p>
      </div>
      {children}
    </section>
  );
}
