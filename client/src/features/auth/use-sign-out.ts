import { useSessionActions } from '../../session/session.tsx';
import { useGuardedMutation } from '../../session/use-guarded-mutation.ts';

export function useSignOut() {
  const { signOut } = useSessionActions();
  const { run, isPending } = useGuardedMutation({
    mutationFn: () => signOut(),
    onError: (error) => console.error(error),
  });
  return { signOut: () => run(), isBusy: isPending };
}
