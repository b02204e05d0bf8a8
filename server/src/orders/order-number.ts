import { randomInt } from 'node:crypto';
import { SHOP_TIME_ZONE } from '../contract/order.ts';

const CROCKFORD_BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 8;

const indianDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
});

/** `TB-YYMMDD-` and eight random characters; the day is India's at the moment of placing. */
export function newOrderNumber(placedAt: Date): string {
  const parts = new Map(indianDay.formatToParts(placedAt).map(({ type, value }) => [type, value]));
  const day = `${parts.get('year')}${parts.get('month')}${parts.get('day')}`;
  const random = Array.from(
    { length: RANDOM_CHARACTERS },
    () => CROCKFORD_BASE_32[randomInt(CROCKFORD_BASE_32.length)],
  );
  return `TB-${day}-${random.join('')}`;
}
