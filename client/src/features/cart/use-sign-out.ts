import { useAction } from '../../lib/query-client.ts';
import { signOut } from '../../session/session-store.ts';
import { sendQuantities } from './quantities.ts';

/** Sends pending quantities first. */
export function useSignOut() {
  const { run, isPending } = useAction({
    mutationFn: () => signOut(sendQuantities()),
    meta: { failure: null },
  });
  return { signOut: () => run(), isBusy: isPending };
}
