import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountMessages } from '@tanabana/server/contract/account-messages';
import { paths } from '../../config/paths.ts';
import { rememberPerson } from '../../lib/api-client.ts';
import { currentUser, deleteAccount, reauthenticate } from '../../lib/firebase.ts';
import { notify } from '../../lib/notify.ts';
import { useSession, useSessionActions } from '../../lib/session.tsx';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { eraseAccount } from './account-api.ts';
import { deletionProblem } from './deletion-problem.ts';

interface Attempt {
  uid: string;
  password: string | undefined;
  isSamePerson: () => boolean;
}

/**
 * Asks who it is once more, erases what the shop keeps, then deletes the account itself. Each step can be
 * done again, so whatever stopped it halfway, it can be repeated from the start. Another tab may sign in somebody
 * else meanwhile: nothing of theirs is touched, and nothing is told to them.
 */
export function useDeleteAccount() {
  const session = useSession();
  const navigate = useNavigate();
  const hold = useHeldSession();
  const [passwordProblem, setPasswordProblem] = useState<string>();
  const needsPassword = session.status === 'in' && session.user.hasPassword;

  const { run, isPending } = useGuardedMutation({
    mutationFn: async ({ uid, password, isSamePerson }: Attempt) => {
      await reauthenticate(uid, password);
      if (!isSamePerson()) throw new Error('This person is no longer signed in');
      await eraseAccount();
      hold.begin();
      await deleteAccount(uid);
    },
    onSuccess: () => {
      notify.success(accountMessages.deleted);
      void navigate(paths.home, { replace: true });
    },
    onError: async (error, { isSamePerson }) => {
      await hold.end();
      if (!isSamePerson()) return;
      const { text, isPassword } = deletionProblem(error);
      if (isPassword) return setPasswordProblem(text);
      console.error(error);
      notify.failure(text);
    },
  });

  async function remove(password: string): Promise<void> {
    const isSamePerson = rememberPerson();
    setPasswordProblem(undefined);
    const user = await currentUser();
    if (!user || session.status !== 'in') return notify.failure(accountMessages.notSignedIn);
    if (!needsPassword) return run({ uid: session.user.uid, password: undefined, isSamePerson });
    if (!password) return setPasswordProblem(accountMessages.passwordRequired);
    await run({ uid: session.user.uid, password, isSamePerson });
  }

  /** When the question goes: whoever was signed out in another tab is told what became of it. */
  async function explainSignedOut(): Promise<void> {
    if (!hold.isHeld() && !(await currentUser())) notify.failure(accountMessages.notSignedIn);
  }

  return {
    remove,
    explainSignedOut,
    isDeleting: isPending,
    needsPassword,
    passwordProblem,
    forgetProblem: () => setPasswordProblem(undefined),
  };
}

/**
 * The deleted account is signed out before home can be on screen, and the guard would send it to /login:
 * so the session is held until this screen has gone.
 */
function useHeldSession() {
  const { holdSession, refreshSession } = useSessionActions();
  const isHeld = useRef(false);
  const isOnScreen = useRef(false);

  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
      if (isHeld.current) void refreshSession();
    };
  }, [refreshSession]);

  return {
    isHeld: () => isHeld.current,
    begin: () => {
      isHeld.current = isOnScreen.current;
      if (isHeld.current) holdSession();
    },
    end: async () => {
      if (isHeld.current) await refreshSession();
      isHeld.current = false;
    },
  };
}
