import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountMessages } from './messages.ts';
import { paths } from '../../config/paths.ts';
import { NoAnswerError, rememberUser, UserChangedError } from '../../lib/api-client.ts';
import { noPages } from '../../lib/edit-list.ts';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useAction } from '../../lib/use-action.ts';
import { authErrorCode } from '../../session/auth-error.ts';
import { currentUser, deleteAccount, reauthenticate } from '../../session/firebase.ts';
import { holdSession, refreshSession } from '../../session/session-store.ts';
import { useUser } from '../../session/use-session.ts';
import { eraseAccount } from './account-api.ts';

/**
 * Authenticates the user again, erases what the shop keeps, then deletes the account with Firebase. Each step can be
 * repeated, so the user can try again after any failure. `closeQuestion` is called after a success.
 */
export function useDeleteAccount(closeQuestion: () => void) {
  const { uid, hasPassword: needsPassword } = useUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [passwordProblem, setPasswordProblem] = useState<string>();
  const isDeleted = useRef(false);
  const waitForLeave = useLeave();

  const { run, isPending } = useAction({
    mutationFn: async (password: string) => {
      const isSameUser = rememberUser();
      await reauthenticate(uid, needsPassword ? password : undefined);
      if (!isSameUser()) throw new UserChangedError();
      // After the erasure the server refuses the token. The account must be deleted before that signs the user out.
      holdSession();
      await eraseAccount();
      emptyLists(queryClient, uid);
      await deleteAccount(uid);
    },
    onSuccess: async () => {
      isDeleted.current = true;
      closeQuestion();
      void navigate(paths.home, { replace: true });
      // Before that, the guard would lead from this screen to /login.
      await waitForLeave();
      await refreshSession();
    },
    onError: async (error) => {
      await refreshSession();
      // Another user may have signed in in another tab.
      if ((await currentUser())?.uid !== uid) return;
      const text = failureText(error);
      if (text === wrongPassword) return setPasswordProblem(text);
      console.error(error);
      notify.failure(text);
    },
    meta: { success: accountMessages.deleted },
  });

  async function remove(password: string): Promise<void> {
    setPasswordProblem(undefined);
    if (!(await currentUser())) return notify.failure(accountMessages.notSignedIn);
    if (needsPassword && !password) return setPasswordProblem(accountMessages.passwordRequired);
    await run(password);
  }

  /** For a dialog that closes because the user signed out in another tab. */
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

/** Shows that the erased lists are empty, even if the account cannot be deleted. */
function emptyLists(queryClient: QueryClient, uid: string): void {
  const { cart, addresses, ordered, cancelled } = queryKeys;
  for (const keyOf of [cart, addresses]) queryClient.setQueryData(keyOf(uid), []);
  for (const keyOf of [ordered, cancelled]) queryClient.setQueryData(keyOf(uid), noPages);
}

/** Returns a function that waits until the screen that calls this hook is no longer on the page. */
function useLeave(): () => Promise<void> {
  const isOnPage = useRef(false);
  const onLeave = useRef(() => {});
  useEffect(() => {
    isOnPage.current = true;
    return () => {
      isOnPage.current = false;
      onLeave.current();
    };
  }, []);
  return async () => {
    if (isOnPage.current) await new Promise<void>((resolve) => (onLeave.current = resolve));
  };
}

const { wrongPassword, recentLoginRequired, networkFailed, deletionFailed } = accountMessages;

/** Firebase's codes. Any other has the general text (product 8.7). */
const texts: Record<string, string> = {
  'auth/wrong-password': wrongPassword,
  'auth/invalid-credential': wrongPassword,
  'auth/requires-recent-login': recentLoginRequired,
  'auth/network-request-failed': networkFailed,
};

function failureText(error: Error): string {
  if (error instanceof NoAnswerError) return networkFailed;
  return texts[authErrorCode(error) ?? ''] ?? deletionFailed;
}
