import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { PageSkeleton } from '../components/skeleton.tsx';
import { paths } from '../config/paths.ts';
import { useSession, useSessionActions } from '../session/session.tsx';

/**
 * Lets the signed-in through. While that is unknown it redirects nobody, so a refresh stays where it is; nor
 * on an assumption, since somebody may have signed in in another tab.
 */
export function RequireAuth() {
  const session = useSession();
  const { wakeSession } = useSessionActions();
  useEffect(wakeSession, [wakeSession]);
  if (session.status === 'unknown') return <PageSkeleton />;
  if (session.status === 'out' && session.isAssumed) return <PageSkeleton />;
  if (session.status === 'out') return <Navigate to={paths.login} replace />;
  // What one person typed or chose on a screen is not there for the next.
  return <Outlet key={session.user.uid} />;
}
