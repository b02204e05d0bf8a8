import * as z from 'zod/mini';
import { optionalText, text } from './values.ts';

const MOBILE_LENGTH = 10;
export const PIN_CODE_LENGTH = 6;
export const ADDRESSES_MAX = 20;

const digits = (length: number, message: string) =>
  z.string(message).check(z.trim(), z.regex(new RegExp(`^[0-9]{${length}}$`), message));

export const addressMessages = {
  invalidNumber: `Enter a valid ${MOBILE_LENGTH}-digit mobile number.`,
  invalidCode: `Enter a valid ${PIN_CODE_LENGTH}-digit pin code.`,
  removed: 'Address removed successfully!',
  tooMany: `You can save up to ${ADDRESSES_MAX} addresses.`,
} as const;

/** Mobile and pin code are ASCII digits only, with a text for each (product 5.3). */
export const addressSchema = z.object({
  name: text,
  number: digits(MOBILE_LENGTH, addressMessages.invalidNumber),
  address: text,
  landmark: optionalText,
  city: text,
  code: digits(PIN_CODE_LENGTH, addressMessages.invalidCode),
  state: text,
});
export type AddressInput = z.infer<typeof addressSchema>;

export interface Address extends AddressInput {
  _id: string;
}
