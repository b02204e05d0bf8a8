import { useState } from 'react';
import { optionalPart } from '../../../components/lazy-part.tsx';
import { useUid } from '../../../session/use-session.ts';
import { restorePlacing } from '../placing.ts';

const PlacingWatch = optionalPart(async () => (await import('../placing-watch.tsx')).PlacingWatch);

/** Loads the watch of the order in progress, on every screen. Visitors do not need it. */
export function OrderInProgress() {
  const uid = useUid();
  const [isNeeded, setIsNeeded] = useState(restorePlacing);
  if (uid !== undefined && !isNeeded) setIsNeeded(true);
  return isNeeded && <PlacingWatch />;
}
