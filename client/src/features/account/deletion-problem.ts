import { accountMessages } from './messages.ts';
import { NoAnswerError } from '../../lib/api-client.ts';
import { authErrorCode } from '../../session/auth-error.ts';

interface DeletionProblem {
  text: string;
  /** Shown under the password field, else as a notice. */
  isPassword: boolean;
}

const { wrongPassword, recentLoginRequired, networkFailed, deletionFailed } = accountMessages;

/** Firebase's codes. Any other has the general text (product 8.7). */
const texts: Record<string, string> = {
  'auth/wrong-password': wrongPassword,
  'auth/invalid-credential': wrongPassword,
  'auth/requires-recent-login': recentLoginRequired,
  'auth/network-request-failed': networkFailed,
};

export function deletionProblem(error: Error): DeletionProblem {
  const known = error instanceof NoAnswerError ? networkFailed : texts[authErrorCode(error) ?? ''];
  const text = known ?? deletionFailed;
  return { text, isPassword: text === wrongPassword };
}
