import { describe, expect, it } from 'vitest';
import { formatRupees, groupDigits } from './money.ts';

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const plain = new Intl.NumberFormat('en-IN');

/** 0, and amounts of each number of digits. */
const integers = [
  0,
  ...Array.from({ length: 12 }, (_, digits) => [10 ** digits, 7 * 10 ** digits + 5]),
].flat();

describe('an amount is written as Intl writes it (9)', () => {
  it('in whole rupees, and as a count', () => {
    for (const amount of integers) {
      expect(formatRupees(amount)).toBe(whole.format(amount));
      expect(groupDigits(amount)).toBe(plain.format(amount));
    }
  });

  it('with paise', () => {
    for (const amount of integers.flatMap((each) => [each + 0.05, each + 0.5, each + 0.99])) {
      expect(formatRupees(amount)).toBe(withPaise.format(amount));
      expect(groupDigits(amount)).toBe(plain.format(amount));
    }
  });
});
