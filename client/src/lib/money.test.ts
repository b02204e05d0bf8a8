import { describe, expect, it } from 'vitest';
import { formatRupees } from './money.ts';

describe('formatRupees', () => {
  it.each([
    [1299, '₹1,299'],
    [1299.5, '₹1,299.50'],
    [0, '₹0'],
    [123456, '₹1,23,456'],
  ])('writes %d as %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });
});
