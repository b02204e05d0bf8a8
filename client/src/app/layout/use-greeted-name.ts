import { useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session.tsx';

/**
 * The name to greet by: the account's, or the one that a newcomer has just entered (sign-up passes it on to
 * home as navigation state). Undefined for visitors and accounts without a name.
 */
export function useGreetedName(): string | undefined {
  const session = useSession();
  const state: unknown = useLocation().state;
  if (session.status !== 'in') return undefined;
  return (session.user.name ?? enteredName(state))?.trim() || undefined;
}

function enteredName(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('userName' in state)) return undefined;
  return typeof state.userName === 'string' ? state.userName : undefined;
}
