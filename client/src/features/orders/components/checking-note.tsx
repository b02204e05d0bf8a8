import type { ReactNode } from 'react';

interface CheckingNoteProps {
  isChecking: boolean;
  /** The text while nothing is checked. */
  children?: ReactNode;
}

/** Shown while an order is in progress. The region is there before its text changes, so that screen readers say it. */
export function CheckingNote({ isChecking, children }: CheckingNoteProps) {
  return (
    <p role="status">{isChecking ? 'We are checking whether your order was placed.' : children}</p>
  );
}
