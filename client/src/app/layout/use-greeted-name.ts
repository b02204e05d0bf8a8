import { useLocation } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';

/**
 * The name of the account, or right after sign-up the one in the navigation state. Undefined for visitors and accounts
 * without a name.
 */
export function useGreetedName(): string | undefined {
  const session = useSession();
  const state: unknown = useLocation().state;
  if (session.status !== 'in') return undefined;
  return (session.user.name ?? enteredName(state, session.user.uid))?.trim() || undefined;
}

/** The state names its user, because it stays in the history after signing out. */
function enteredName(state: unknown, uid: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  if (!('userName' in state && 'uid' in state) || state.uid !== uid) return undefined;
  return typeof state.userName === 'string' ? state.userName : undefined;
}
