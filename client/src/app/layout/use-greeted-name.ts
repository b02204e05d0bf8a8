import { useLocation, type Location } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';

/**
 * The name of the account, or right after sign-up the one in the navigation state. Undefined for visitors and accounts
 * without a name.
 */
export function useGreetedName(): string | undefined {
  const session = useSession();
  const { state } = useLocation() as Location<{ userName?: string; uid?: string } | null>;
  if (session.status !== 'in') return undefined;
  const { name, uid } = session.user;
  // The state names its user, because it stays in the history after signing out.
  const entered = state?.uid === uid ? state.userName : undefined;
  return (name ?? entered)?.trim() || undefined;
}
