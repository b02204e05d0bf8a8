import { useSessionActions } from '../../session/session.tsx';
import { useAction } from '../../lib/use-action.ts';

export function useSignOut() {
  const { signOut } = useSessionActions();
  const { run, isPending } = useAction({
    mutationFn: () => signOut(),
    meta: { failure: null },
  });
  return { signOut: () => run(), isBusy: isPending };
}
