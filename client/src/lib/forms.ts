import type { SubmitEvent } from 'react';
import { formatCount } from './count.ts';

/** Characters of a user's name. The name is part of every token, and servers refuse headers above 16 kB. */
export const NAME_MAX = 200;

/** Firebase's own rule for a new password. */
export const PASSWORD_MIN = 6;

export const passwordTooShort = `Password must be at least ${PASSWORD_MIN} characters.`;
export const passwordHint = `At least ${PASSWORD_MIN} characters`;

/** The `pattern` of a field that needs at least one visible character. */
export const notBlank = '.*[^\\s\\u2800\\p{DI}].*';

export const formValues = <Name extends string>(form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Record<Name, string>;

/** Prevents the browser's own submit, and reads the form's own fields: a password manager may fill them in silently. */
export function readForm<Name extends string>(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault();
  return formValues<Name>(event.currentTarget);
}

/** The message for a text that would not be stored whole. A field never cuts what is typed or pasted. */
const tooLong = (max: number) => `At most ${formatCount(max)} letters.`;

export const lengthError = (text: string, max: number) =>
  text.trim().length > max ? tooLong(max) : undefined;

/** The message when the contract's schema has none of its own. */
export const issueText = ({ code, maximum }: { code?: string; maximum?: unknown }) =>
  code === 'too_big' ? tooLong(Number(maximum)) : 'This value is not valid.';
