import { groupDigits } from '@tanabana/server/contract/money';

/** `1,005` */
export const formatCount = (count: number): string => groupDigits(count);

/** `1 item`, `1,005 items`; for nouns with a plural in s. */
export function countOf(noun: string, count: number): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
