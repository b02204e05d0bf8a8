import * as z from 'zod';

export interface Recipient {
  address: string;
  /** Its owner has shown that the address is theirs. */
  verified: boolean;
}

const LENGTH_MAX = 254;

/** One plain address, without a name, list, space or line break. */
export const isEmailAddress = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= LENGTH_MAX && z.regexes.html5Email.test(text);
