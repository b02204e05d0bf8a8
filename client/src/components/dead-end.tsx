import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from './page-title.tsx';

interface DeadEndProps {
  pageTitle: string;
  title: string;
  hint?: string;
  action: ReactNode;
}

export function DeadEnd({ pageTitle, ...emptyState }: DeadEndProps) {
  return (
    <>
      <PageTitle>{pageTitle}</PageTitle>
      <EmptyState drawing="loose-thread" titleAs="h1" {...emptyState} />
    </>
  );
}

export function LoadFailure() {
  return (
    <DeadEnd
      pageTitle="Not loaded"
      title="This page could not be loaded."
      action={<Button onClick={() => window.location.reload()}>Reload</Button>}
    />
  );
}
