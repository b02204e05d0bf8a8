import { Navigate, Outlet } from 'react-router-dom';
import { PageSkeleton } from '../components/skeleton.tsx';
import { paths } from '../config/paths.ts';
import { useSession } from '../lib/session.tsx';

/** Lets the signed-in through. While that is unknown it redirects nobody, so a refresh stays where it is. */
export function RequireAuth() {
  const session = useSession();
  if (session.status === 'unknown') return <PageSkeleton />;
  if (session.status === 'out') return <Navigate to={paths.login} replace />;
  // What one person typed or chose on a screen is not there for the next.
  return <Outlet key={session.user.uid} />;
}
