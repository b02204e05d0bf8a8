import type { ReactNode } from 'react';
import { accountMessages } from '../messages.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { DeadEnd } from '../../../components/dead-end.tsx';
import { PageSkeleton } from '../../../components/skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { useIsAdmin } from '../use-is-admin.ts';

export function AdminOnly({ children }: { children: ReactNode }) {
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <PageSkeleton />;
  if (isAdmin) return children;
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
