import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from './page-title.tsx';

interface DeadEndProps {
  /** The title of the browser's tab. */
  name: string;
  sentence: string;
  hint?: string;
  action: ReactNode;
}

/** Takes the place of a screen that cannot be shown. */
export function DeadEnd({ name, sentence, ...words }: DeadEndProps) {
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <EmptyState drawing="loose-thread" title={sentence} titleAs="h1" {...words} />
    </>
  );
}
