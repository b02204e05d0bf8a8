import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { PageSkeleton } from '../components/skeleton.tsx';
import { paths } from '../config/paths.ts';
import { loadSession } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';

/** Shows a guarded screen to a signed-in user. Redirects only when it is certain that nobody is signed in. */
export function RequireAuth() {
  const session = useSession();
  useEffect(loadSession, []);
  if (session.status === 'in') return <Outlet />;
  if (session.status === 'unknown' || session.isAssumed) return <PageSkeleton />;
  return <Navigate to={paths.login} replace />;
}
