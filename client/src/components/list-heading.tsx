import type { ReactNode } from 'react';
import { useFocusAfterRemoval } from '../lib/use-focus-after-removal.ts';

interface ListHeadingProps {
  as: 'h1' | 'h2';
  /** How many entries the list has. */
  count: number;
  className?: string | undefined;
  children: ReactNode;
}

/** Heads a list whose entries can be removed, and takes over the focus of one that goes. */
export function ListHeading({ as: Heading, count, className, children }: ListHeadingProps) {
  const ref = useFocusAfterRemoval<HTMLHeadingElement>(count);
  return (
    <Heading ref={ref} tabIndex={-1} className={className}>
      {children}
    </Heading>
  );
}
