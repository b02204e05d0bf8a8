import type { ReactNode } from 'react';
import { useFocusAfterRemoval } from '../lib/use-focus-after-removal.ts';

interface ListHeadingProps {
  as: 'h1' | 'h2';
  count: number;
  className?: string | undefined;
  children: ReactNode;
}

/** The heading of a list whose entries can be removed. It takes the focus when the focused entry is removed. */
export function ListHeading({ as: Heading, count, className, children }: ListHeadingProps) {
  const ref = useFocusAfterRemoval<HTMLHeadingElement>(count);
  return (
    <Heading ref={ref} tabIndex={-1} className={className}>
      {children}
    </Heading>
  );
}
