import type { ReactNode } from 'react';

interface CheckingNoteProps {
  isChecking: boolean;
  children?: ReactNode;
}

/** Shown while an order is in progress. Screen readers announce the text only if the live region is there before it. */
export function CheckingNote({ isChecking, children }: CheckingNoteProps) {
  return (
    <p role="status">{isChecking ? 'We are checking whether your order was placed.' : children}</p>
  );
}
