import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from './page-title.tsx';

interface DeadEndProps {
  /** The title of the browser's tab. */
  pageTitle: string;
  title: string;
  hint?: string;
  action: ReactNode;
}

/** Shown instead of a screen that is not available. */
export function DeadEnd({ pageTitle, ...emptyState }: DeadEndProps) {
  return (
    <>
      <PageTitle>{pageTitle}</PageTitle>
      <EmptyState drawing="loose-thread" titleAs="h1" {...emptyState} />
    </>
  );
}
