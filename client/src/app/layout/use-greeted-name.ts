import { useLocation } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';

/**
 * The name to greet by: the account's, or the one that a newcomer has just entered (sign-up passes it on to
 * home as navigation state). Undefined for visitors and accounts without a name.
 */
export function useGreetedName(): string | undefined {
  const session = useSession();
  const state: unknown = useLocation().state;
  if (session.status !== 'in') return undefined;
  return (session.user.name ?? enteredName(state, session.user.uid))?.trim() || undefined;
}

/** The state outlives its owner's session, so it says whose the name is. */
function enteredName(state: unknown, uid: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  if (!('userName' in state && 'uid' in state) || state.uid !== uid) return undefined;
  return typeof state.userName === 'string' ? state.userName : undefined;
}
