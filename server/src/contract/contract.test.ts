import { describe, expect, it } from 'vitest';
import { categories } from './categories.ts';

describe('categories (3.2)', () => {
  it('show net, trending and todaydeals with short images (2.8)', () => {
    expect(categories.filter(({ shortImage }) => shortImage).map(({ key }) => key)).toEqual([
      'net',
      'trending',
      'todaydeals',
    ]);
  });
});
