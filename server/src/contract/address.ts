import * as z from 'zod/mini';
import { id, optionalText, text } from './values.ts';

const MOBILE_LENGTH = 10;
export const PIN_CODE_LENGTH = 6;
export const ADDRESSES_MAX = 20;

/** Spaces, dashes, brackets, and the invisible marks that phones copy around a number. */
const BETWEEN_DIGITS = /[\s()[\]\p{Pd}\u2212\p{Cf}]/gu;

/** The zeros of India's scripts, each before its other nine digits. */
const ZEROS = Array.from('०০੦૦୦௦౦೦൦۰', (zero) => zero.charCodeAt(0));

function plainDigit(written: string): string {
  const code = written.charCodeAt(0);
  const zero = ZEROS.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? written : String(code - zero);
}

/** The digits of a pin code as people write it; other signs stay, for the rule to refuse. */
export const pinDigits = (written: string) =>
  written.replace(/\p{Nd}/gu, plainDigit).replace(BETWEEN_DIGITS, '');

/** The code of India or the zero of long-distance calls, where a whole number comes after it. */
const DIALLED_FIRST = new RegExp(`^(?:\\+91|91|0)(?=[0-9]{${MOBILE_LENGTH}}$)`);

/** The same of a mobile. */
export const mobileDigits = (written: string) => pinDigits(written).replace(DIALLED_FIRST, '');

const digits = (length: number, digitsOf: (written: string) => string, message: string) =>
  z
    .string(message)
    .check(z.overwrite(digitsOf), z.regex(new RegExp(`^[0-9]{${length}}$`), message));

export const addressMessages = {
  invalidNumber: `Enter a valid ${MOBILE_LENGTH}-digit mobile number.`,
  invalidCode: `Enter a valid ${PIN_CODE_LENGTH}-digit pin code.`,
  removed: 'Address removed successfully!',
  tooMany: `You can save up to ${ADDRESSES_MAX} addresses.`,
} as const;

/** Mobile and pin code become ASCII digits. A wrong one has a text of its own (product 5.3). */
export const addressInputSchema = z.object({
  name: text,
  number: digits(MOBILE_LENGTH, mobileDigits, addressMessages.invalidNumber),
  address: text,
  landmark: optionalText,
  city: text,
  code: digits(PIN_CODE_LENGTH, pinDigits, addressMessages.invalidCode),
  state: text,
});
export type AddressInput = z.infer<typeof addressInputSchema>;

/** Comes between name and mobile, wherever an address is read. */
export const addressLines = ({ address, landmark, city, code, state }: AddressInput) => [
  address,
  ...(landmark ? [landmark] : []),
  `${city}${code && ` ${code}`}, ${state}`,
];

/** `98450 12345` */
export const formatMobile = (number: string) => `${number.slice(0, 5)} ${number.slice(5)}`;

export const addressSchema = z.extend(addressInputSchema, {
  _id: id,
  /** The last order of the account went here, and the address has not changed since. */
  lastUsed: z.exactOptional(z.literal(true)),
});
export type Address = z.infer<typeof addressSchema>;
