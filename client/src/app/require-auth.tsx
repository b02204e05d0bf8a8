import { Navigate, Outlet } from 'react-router-dom';
import { PageSkeleton } from '../components/skeleton.tsx';
import { paths } from '../config/paths.ts';
import { useSession } from '../session/use-session.ts';

/** Shows a guarded screen to a signed-in user. While it is not known who is signed in it redirects nobody. */
export function RequireAuth() {
  const session = useSession();
  if (session.status === 'in') return <Outlet />;
  if (session.status === 'unknown') return <PageSkeleton />;
  return <Navigate to={paths.login} replace />;
}
