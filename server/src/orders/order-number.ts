import { randomInt } from 'node:crypto';
import { dayName } from './indian-days.ts';

const CROCKFORD_BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 8;

/** `TB-YYMMDD-` and eight random characters; the day is India's at the moment of placing. */
export function newOrderNumber(placedAt: Date): string {
  const day = dayName(placedAt.getTime()).slice(2).replaceAll('-', '');
  const random = Array.from(
    { length: RANDOM_CHARACTERS },
    () => CROCKFORD_BASE_32[randomInt(CROCKFORD_BASE_32.length)],
  );
  return `TB-${day}-${random.join('')}`;
}

/** Reads a number as people write it: in any case, with or without `TB-`. */
export const wholeOrderNumber = (text: string) =>
  `TB-${text.trim().toUpperCase().replace(/^TB-/, '')}`;
