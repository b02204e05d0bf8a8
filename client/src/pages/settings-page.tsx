import { policies } from '@tanabana/server/contract/policies';
import { useId, useState, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { ButtonLink } from '../components/button-link.tsx';
import { DocumentIcon, DownloadIcon, UndoIcon } from '../components/icons/later-icons.tsx';
import { RulerIcon } from '../features/cloth/cloth-icons.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelSkeleton } from '../components/skeleton.tsx';
import { contact } from '../config/brand.ts';
import { paths } from '../config/paths.ts';
import { ContactLinks, HelpRow } from '../features/account/components/help-row.tsx';
import { DeleteAccount } from '../features/account/components/delete-account.tsx';
import { NameDialog } from '../features/account/components/name-dialog.tsx';
import { PasswordDialog } from '../features/account/components/password-dialog.tsx';
import { useDownloadData, useIsAdmin } from '../features/account/use-account.ts';
import { AddressPicker } from '../features/addresses/components/address-picker.tsx';
import { useAddresses } from '../features/addresses/use-addresses.ts';
import { useSignOut } from '../features/cart/use-cart.ts';
import { forgetStoredProducts } from '../features/catalogue/stored-products.ts';
import { OrderSearch } from '../features/orders/components/order-search.tsx';
import { useUser } from '../session/use-session.ts';
import styles from './settings-page.module.css';

export function SettingsPage() {
  const { name, email, hasPassword } = useUser();
  const [first = 'Sign-in', second] = [name, email].flatMap((text) => text || []);
  const isAdmin = useIsAdmin();
  const { run: signOut, isPending } = useSignOut();
  return (
    <div className="page">
      <PageTitle>Help &amp; Settings</PageTitle>
      <h1>Help &amp; Settings</h1>
      <div className={`above-inset stack ${styles.columns}`}>
        <div className="gap-48 min-0 stack">
          <Section title="Account">
            <Row title={first} detail={second}>
              <Button variant="secondary" isPending={isPending} onClick={() => void signOut()}>
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
            {isAdmin && (
              <Row title="Admin" detail="Manage products, fabrics and slides, and pack orders.">
                <ButtonLink to={paths.admin} variant="secondary">
                  Admin Access
                </ButtonLink>
              </Row>
            )}
          </Section>
          <Section title="Addresses">
            <AddressBook />
          </Section>
          <Section title="Your data">
            <Row
              title="My data"
              detail={
                <span>
                  What the shop holds about you: name, e-mail, addresses, cart and orders, in one
                  file. Saved and recently viewed products are kept in this browser alone. More is
                  in the{' '}
                  <Link className="link" to={paths.policy('privacy')}>
                    {policies.privacy}
                  </Link>
                  .
                </span>
              }
            >
              <DownloadData />
            </Row>
            <Row
              title="Delete account"
              detail="Removes your account, cart and addresses for good, and cancels your orders."
            >
              <DeleteAccount onDeleted={forgetStoredProducts} />
            </Row>
          </Section>
        </div>
        <div className={`min-0 panel ${styles.help}`}>
          <Section title="Help">
            <OrderSearch />
            <ul className="above-16">
              <ContactLinks contact={contact} />
              <HelpRow Icon={UndoIcon}>
                <Link to={paths.policy('returns')}>{policies.returns}</Link>
              </HelpRow>
              <HelpRow Icon={DocumentIcon}>
                <Link to={paths.policy('terms')}>{policies.terms}</Link>
              </HelpRow>
              <HelpRow Icon={RulerIcon}>
                <Link to={paths.policy('sizes')}>{policies.sizes}</Link>
              </HelpRow>
            </ul>
          </Section>
        </div>
      </div>
    </div>
  );
}

interface SectionProps {
  title: string;
  children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={`below-16 ${styles.title}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface RowProps {
  title: string;
  detail: ReactNode;
  children: ReactNode;
}

function Row({ title, detail, children }: RowProps) {
  return (
    <div className={`line-below gap-16 stack ${styles.row}`}>
      <div>
        <h3 className="plain anywhere">{title}</h3>
        <p className={`soft balance anywhere ${styles.detail}`}>{detail}</p>
      </div>
      {children}
    </div>
  );
}

interface ChangeButtonProps {
  label: string;
  dialog: ComponentType<{ onClose: () => void }>;
}

function ChangeButton({ label, dialog: ChangeDialog }: ChangeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <ChangeDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DownloadData() {
  const { run, isPending } = useDownloadData();
  return (
    <Button variant="secondary" isPending={isPending} onClick={() => void run()}>
      <DownloadIcon size={20} />
      Download my data
    </Button>
  );
}

function AddressBook() {
  const { isLoading, picker } = useAddresses();
  return isLoading ? <PanelSkeleton /> : <AddressPicker {...picker} />;
}
