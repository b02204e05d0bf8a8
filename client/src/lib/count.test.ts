import { describe, expect, it } from 'vitest';
import { countOf } from './count.ts';

describe('countOf', () => {
  it.each([
    [0, '0 items'],
    [1, '1 item'],
    [2, '2 items'],
    [100_500, '1,00,500 items'],
  ])('writes %d as %s', (count, text) => {
    expect(countOf('item', count)).toBe(text);
  });
});
