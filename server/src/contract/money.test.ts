import { expect, it } from 'vitest';
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

it('an amount is written as Intl writes it, in whole rupees, with paise, and as a count (9)', () => {
  for (const amount of integers) {
    expect(formatRupees(amount)).toBe(whole.format(amount));
    expect(groupDigits(amount)).toBe(plain.format(amount));
    for (const more of [amount + 0.05, amount + 0.5, amount + 0.99]) {
      expect(formatRupees(more)).toBe(withPaise.format(more));
      expect(groupDigits(more)).toBe(plain.format(more));
    }
  }
});
