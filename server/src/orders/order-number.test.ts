import { expect, it } from 'vitest';
import { newOrderNumber } from './order-number.ts';

it("names India's day of placing, which is ahead of Greenwich's in the evening (3.5)", () => {
  expect(newOrderNumber(new Date('2026-11-20T18:29:59Z'))).toMatch(/^TB-261120-/);
  expect(newOrderNumber(new Date('2026-11-20T18:30:00Z'))).toMatch(/^TB-261121-/);
  expect(newOrderNumber(new Date('2025-12-31T19:00:00Z'))).toMatch(/^TB-260101-/);
});

it("ends in eight characters of Crockford's base 32, which differ each time (3.5)", () => {
  const numbers = Array.from({ length: 1_000 }, () => newOrderNumber(new Date()));
  for (const number of numbers) expect(number).toMatch(/^TB-\d{6}-[0-9ABCDEFGHJKMNPQRSTVWXYZ]{8}$/);
  expect(new Set(numbers).size).toBe(1_000);
});
