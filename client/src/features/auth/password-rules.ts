import { authMessages } from './messages.ts';

const PASSWORD_MIN = 6;

/** The text of the first rule that a new password breaks: length, then the confirmation. */
export function passwordProblem(password: string, confirmation: string): string | undefined {
  if (password.length < PASSWORD_MIN) return authMessages.passwordTooShort;
  if (password !== confirmation) return authMessages.passwordsDiffer;
  return undefined;
}
