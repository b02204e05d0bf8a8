import { expect, it } from 'vitest';
import { median, quantile } from './statistics.ts';

it('finds the median, between the middle two of an even number', () => {
  expect([median([3, 1, 20]), median([4, 1, 2, 30]), median([7])]).toEqual([3, 3, 7]);
});

it('finds a quantile by the nearest rank, whatever the order', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0, 0.5, 0.99, 1].map((share) => quantile(values, share))).toEqual([1, 50, 99, 100]);
  expect(() => quantile([], 0.5)).toThrow();
});
