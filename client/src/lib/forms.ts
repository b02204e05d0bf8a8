import type { SubmitEvent } from 'react';

/** Characters of a user's name. The name is part of every token, and servers refuse headers above 16 kB. */
export const NAME_MAX = 200;

/** Firebase's own rule for a new password. */
export const PASSWORD_MIN = 6;

export const passwordTooShort = `Password must be at least ${PASSWORD_MIN} characters.`;
export const passwordHint = `At least ${PASSWORD_MIN} characters`;

/** The `pattern` of a field that needs at least one visible character. */
export const notBlank = '.*[^\\s\\u2800\\p{DI}].*';

/** Prevents the browser's own submit. Returns the text of each field by its name. */
export function readForm<Name extends string>(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>;
}
