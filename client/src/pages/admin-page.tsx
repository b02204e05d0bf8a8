import type { ReactNode } from 'react';
import { ButtonLink } from '../components/button-link.tsx';
import { DeadEnd } from '../components/dead-end.tsx';
import { PageSkeleton } from '../components/skeleton.tsx';
import { paths } from '../config/paths.ts';
import { accountMessages } from '../features/account/messages.ts';
import { useIsAdmin } from '../features/account/use-account.ts';

/** A screen of the admin; another user is told that it is not theirs. */
export function AdminPage({ children }: { children: ReactNode }) {
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <PageSkeleton />;
  if (isAdmin) {
    return (
      <div className="page" data-layout="admin">
        {children}
      </div>
    );
  }
  return (
    <DeadEnd
      pageTitle="Not available"
      title={accountMessages.refused}
      action={
        <ButtonLink to={paths.home} reloadDocument>
          Go to Home
        </ButtonLink>
      }
    />
  );
}
