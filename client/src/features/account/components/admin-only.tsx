import type { ReactNode } from 'react';
import { adminMessages } from '@tanabana/server/contract/admin-messages';
import { ButtonLink } from '../../../components/button-link.tsx';
import { RunawayDrawing } from '../../../components/drawings/runaway-drawing.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { PageSkeleton } from '../../../components/skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { useIsAdmin } from '../use-is-admin.ts';

/** Lets the admin in and refuses everybody else; while it is not known who asks, neither. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <PageSkeleton />;
  if (isAdmin) return children;
  return (
    <>
      <PageTitle>Not available</PageTitle>
      <EmptyState
        drawing={<RunawayDrawing />}
        title={adminMessages.refused}
        titleAs="h1"
        action={
          <ButtonLink to={paths.home} reloadDocument>
            Go to Home
          </ButtonLink>
        }
      />
    </>
  );
}
