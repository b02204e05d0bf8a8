import { useEffect } from 'react';
import { useSession, useSessionActions } from '../../lib/session.tsx';

/** For the screens of visitors: begins to watch who signs in, and says whether somebody has. */
export function useIsSignedIn(): boolean {
  const { wakeSession } = useSessionActions();
  useEffect(wakeSession, [wakeSession]);
  return useSession().status === 'in';
}
