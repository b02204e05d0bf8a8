import { useAction } from '../../lib/query-client.ts';
import { signOut } from '../../session/session-store.ts';
import { sendQuantities } from './quantities.ts';

/** Sends pending quantities first. */
export const useSignOut = () =>
  useAction({ mutationFn: () => signOut(sendQuantities()), meta: { failure: null } });
