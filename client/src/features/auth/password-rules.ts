import { PASSWORD_MIN } from '@tanabana/server/contract/account';
import { messages } from '@tanabana/server/contract/messages';

/** The first rule that a new password breaks, in the order of the specification (section 5). */
export function passwordProblem(password: string, confirmation: string): string | undefined {
  if (password.length < PASSWORD_MIN) return messages.auth.passwordTooShort;
  if (password !== confirmation) return messages.auth.passwordsDiffer;
  return undefined;
}
