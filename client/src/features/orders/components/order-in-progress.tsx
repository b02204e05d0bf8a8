import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../../components/error-boundary.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useUid } from '../../../session/use-session.ts';
import { restorePlacing } from '../placing.ts';

const PlacingWatch = lazyPart(async () => (await import('../placing-watch.tsx')).PlacingWatch);

/** Loads the watch of the order in progress, on every screen. Visitors do not need it. */
export function OrderInProgress() {
  const { key } = useLocation();
  const uid = useUid();
  const [isNeeded, setIsNeeded] = useState(restorePlacing);
  if (uid !== undefined && !isNeeded) setIsNeeded(true);
  return (
    isNeeded && (
      <ErrorBoundary resetKey={key}>
        <PlacingWatch />
      </ErrorBoundary>
    )
  );
}
