import { PASSWORD_MIN } from '@tanabana/server/contract/account';
import { authMessages } from '@tanabana/server/contract/auth-messages';

/** The first rule that a new password breaks, in the order of the specification (section 5). */
export function passwordProblem(password: string, confirmation: string): string | undefined {
  if (password.length < PASSWORD_MIN) return authMessages.passwordTooShort;
  if (password !== confirmation) return authMessages.passwordsDiffer;
  return undefined;
}
