import { accountMessages } from './messages.ts';
import { authErrorCode } from '../../session/auth-error.ts';

interface DeletionProblem {
  text: string;
  /** Shown under the password field, else as a notice. */
  isPassword: boolean;
}

const { wrongPassword, recentLoginRequired, networkFailed, deletionFailed } = accountMessages;

/** Firebase's codes and, for our own erasure, those of axios. Any other code has the general text (product 8.7). */
const texts: Record<string, string> = {
  'auth/wrong-password': wrongPassword,
  'auth/invalid-credential': wrongPassword,
  'auth/requires-recent-login': recentLoginRequired,
  'auth/network-request-failed': networkFailed,
  ERR_NETWORK: networkFailed,
  ECONNABORTED: networkFailed,
  ETIMEDOUT: networkFailed,
};

export function deletionProblem(error: Error): DeletionProblem {
  const text = texts[authErrorCode(error) ?? ''] ?? deletionFailed;
  return { text, isPassword: text === wrongPassword };
}
