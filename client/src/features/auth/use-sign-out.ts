import { useAction } from '../../lib/use-action.ts';
import { signOut } from '../../session/sign-out.ts';

export function useSignOut() {
  const { run, isPending } = useAction({ mutationFn: signOut, meta: { failure: null } });
  return { signOut: () => run(), isBusy: isPending };
}
