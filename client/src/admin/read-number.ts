/** What may stand before and behind the digits, by what they count. */
const around = {
  rupees: [/^(?:₹|rs\.?|inr)\s*/i, /\s*\/-$/],
  cm: [/\s*cm$/i],
  gsm: [/\s*(?:gsm|g\/m[²2])$/i],
  metres: [/\s*(?:m|metres?)$/i],
} as const;

/** Digits, grouped as in 1,299,000 or 12,99,000 or not at all. No group begins with 0, so that 0,299 is no number. */
const NUMBER = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d+)?$/;

/** More digits may not be exact. */
const DIGITS_MAX = 15;

/**
 * Reads a number as people write it: `1,299`, `₹1,299.00`, `Rs. 1,299/-`, `112 cm`. Anything else is NaN, also what could
 * be a number elsewhere: `1,29`, `1.299,00`.
 */
export function readNumber(typed: string | number, counts?: keyof typeof around): number {
  let text = String(typed).trim();
  for (const part of counts ? around[counts] : []) text = text.replace(part, '');
  const digits = text.replaceAll(',', '');
  return NUMBER.test(text) && digits.length <= DIGITS_MAX ? Number(digits) : NaN;
}

/** Undefined when nothing is typed. */
export const readOptional =
  (counts: 'cm' | 'gsm') =>
  (typed: string | number = '') =>
    String(typed).trim() === '' ? undefined : readNumber(typed, counts);

export const readPrice = (typed: string | number): number => readNumber(typed, 'rupees');

/** Null when nothing is typed. */
export const readMrp = (typed: string | number | null): number | null =>
  String(typed ?? '').trim() === '' ? null : readPrice(typed ?? '');

/** Drops the decimals: '12.7' becomes 12. */
export const readInteger = (typed: string | number): number => Math.trunc(readNumber(typed));
