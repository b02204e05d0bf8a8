import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { PageSkeleton } from '../components/skeleton.tsx';
import { paths } from '../config/paths.ts';
import { loadSession } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';

/** Shows a guarded screen to a signed-in user. It redirects only when it is known that no user is signed in. */
export function RequireAuth() {
  const session = useSession();
  useEffect(loadSession, []);
  // The key drops what the last user typed or chose.
  if (session.status === 'in') return <Outlet key={session.user.uid} />;
  if (session.status === 'unknown' || session.isAssumed) return <PageSkeleton />;
  return <Navigate to={paths.login} replace />;
}
