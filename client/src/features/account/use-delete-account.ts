import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountMessages } from '@tanabana/server/contract/account-messages';
import { paths } from '../../config/paths.ts';
import { rememberUser } from '../../lib/api-client.ts';
import { currentUser, deleteAccount, reauthenticate } from '../../session/firebase.ts';
import { notify } from '../../lib/notify.ts';
import { useSession, useSessionActions } from '../../session/session.tsx';
import { useAction } from '../../lib/use-action.ts';
import { eraseAccount } from './account-api.ts';
import { deletionProblem } from './deletion-problem.ts';

interface Attempt {
  uid: string;
  password: string | undefined;
  isSamePerson: () => boolean;
}

/**
 * Authenticates the user again, erases what the shop keeps, then deletes the account itself. Each step can be
 * repeated, so after any failure it can be tried again from the start. Another tab may sign in somebody else
 * meanwhile: nothing of theirs is touched, and they are told nothing.
 */
export function useDeleteAccount(closeQuestion: () => void) {
  const session = useSession();
  const { holdSession, refreshSession } = useSessionActions();
  const navigate = useNavigate();
  const [passwordProblem, setPasswordProblem] = useState<string>();
  const needsPassword = session.status === 'in' && session.user.hasPassword;
  const isOnScreen = useRef(false);
  const isDeleted = useRef(false);

  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
      // Not before: the guard would lead from this screen to /login, while home is not yet rendered.
      if (isDeleted.current) void refreshSession();
    };
  }, [refreshSession]);

  const { run, isPending } = useAction({
    mutationFn: async ({ uid, password, isSamePerson }: Attempt) => {
      await reauthenticate(uid, password);
      if (!isSamePerson()) throw new Error('This person is no longer signed in');
      // Once erased, every call but this is refused: that must not sign the account out before it is deleted.
      holdSession();
      await eraseAccount();
      await deleteAccount(uid);
    },
    onSuccess: async () => {
      isDeleted.current = true;
      if (!isOnScreen.current) await refreshSession();
      closeQuestion();
      notify.success(accountMessages.deleted);
      void navigate(paths.home, { replace: true });
    },
    onError: async (error, { isSamePerson }) => {
      await refreshSession();
      if (!isSamePerson()) return;
      const { text, isPassword } = deletionProblem(error);
      if (isPassword) return setPasswordProblem(text);
      console.error(error);
      notify.failure(text);
    },
  });

  async function remove(password: string): Promise<void> {
    const isSamePerson = rememberUser();
    setPasswordProblem(undefined);
    const user = await currentUser();
    if (!user || session.status !== 'in') return notify.failure(accountMessages.notSignedIn);
    if (!needsPassword) return run({ uid: session.user.uid, password: undefined, isSamePerson });
    if (!password) return setPasswordProblem(accountMessages.passwordRequired);
    await run({ uid: session.user.uid, password, isSamePerson });
  }

  /** When the question goes because another tab has signed out, this says so. */
  async function explainSignedOut(): Promise<void> {
    if (!isDeleted.current && !(await currentUser())) notify.failure(accountMessages.notSignedIn);
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
