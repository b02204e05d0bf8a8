import type { ReactNode } from 'react';
import { notify, notLoaded } from '../lib/notify.ts';
import { ErrorBoundary } from './error-boundary.tsx';

interface PressedPartProps {
  onClose: () => void;
  children: ReactNode;
}

/** Around a lazy part that a press opens. When it cannot be loaded, a notice says so, and it is closed. */
export function PressedPart({ onClose, children }: PressedPartProps) {
  function giveUp() {
    notify.failure(notLoaded);
    onClose();
  }

  return (
    <ErrorBoundary resetKey="" onError={giveUp}>
      {children}
    </ErrorBoundary>
  );
}
