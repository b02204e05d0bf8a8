import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from './page-title.tsx';

interface DeadEndProps {
  /** For the browser's tab. */
  name: string;
  sentence: string;
  hint?: string;
  /** The way out. */
  action: ReactNode;
}

/** Stands for a screen that cannot be shown. */
export function DeadEnd({ name, sentence, ...words }: DeadEndProps) {
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <EmptyState drawing="loose-thread" title={sentence} titleAs="h1" {...words} />
    </>
  );
}
