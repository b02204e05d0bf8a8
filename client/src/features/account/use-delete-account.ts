import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { accountMessages } from './messages.ts';
import { paths } from '../../config/paths.ts';
import { apiClient, NoResponseError, serverMessage } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { personalKey, useAction } from '../../lib/query-client.ts';
import { authErrorCode } from '../../session/auth-error.ts';
import {
  currentUser,
  deleteAccount,
  prepareGooglePopup,
  reauthenticate,
} from '../../session/firebase.ts';
import { beginDeletion, startOver } from '../../session/session-store.ts';
import { useUser } from '../../session/use-session.ts';

/**
 * Authenticates the user again, erases the user's data in the shop, then deletes the account at Firebase. Each step can
 * be repeated, so the user can try again after any failure.
 */
export function useDeleteAccount(onDeleted: () => void) {
  const { uid, hasPassword: needsPassword } = useUser();
  const queryClient = useQueryClient();
  const [passwordError, setPasswordError] = useState<string>();

  useEffect(() => {
    if (!needsPassword) void prepareGooglePopup();
  }, [needsPassword]);

  const { run, isPending } = useAction({
    mutationFn: async (password: string) => {
      await reauthenticate(uid, needsPassword ? password : undefined);
      // After the erasure the server refuses the token.
      const endDeletion = beginDeletion();
      try {
        await apiClient.delete(apiPaths.account);
        emptyLists(queryClient);
        await deleteAccount(uid);
      } catch (error) {
        endDeletion();
        throw error;
      }
    },
    onSuccess: () => {
      onDeleted();
      startOver(paths.home, accountMessages.deleted);
    },
    onError: (error) => {
      const text = failureText(error);
      if (text === wrongPassword) return setPasswordError(text);
      console.error(error);
      notify.failure(text);
    },
  });

  async function remove(password: string): Promise<void> {
    setPasswordError(undefined);
    if (!(await currentUser())) return notify.failure(accountMessages.notSignedIn);
    if (needsPassword && !password) return setPasswordError(accountMessages.passwordRequired);
    await run(password);
  }

  return {
    remove,
    isDeleting: isPending,
    needsPassword,
    passwordError,
    forgetError: () => setPasswordError(undefined),
  };
}

/** The lists are empty on the server, even if the account cannot be deleted. */
function emptyLists(queryClient: QueryClient): void {
  queryClient.setQueriesData<object>({ queryKey: personalKey() }, (data) => {
    if (Array.isArray(data)) return [];
    return data && 'pages' in data ? { pages: [], pageParams: [] } : data;
  });
}

const { wrongPassword, signInTooOld, networkFailed, deletionFailed } = accountMessages;

/** By Firebase's error code. */
const texts: Record<string, string> = {
  'auth/wrong-password': wrongPassword,
  'auth/invalid-credential': wrongPassword,
  'auth/requires-recent-login': signInTooOld,
  'auth/network-request-failed': networkFailed,
};

function failureText(error: Error): string {
  if (error instanceof NoResponseError) return networkFailed;
  if (serverMessage(error) === signInTooOld) return signInTooOld;
  return texts[authErrorCode(error) ?? ''] ?? deletionFailed;
}
