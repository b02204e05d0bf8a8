import { describe, expect, it } from 'vitest';
import { categories } from './categories.ts';

describe('categories (3.2)', () => {
  it('are nine, each with the address of its listing', () => {
    const others = { todaydeals: 'todaydeal', newarrival: 'newarrival' };
    const same = ['lawn', 'velvet', 'chiffon', 'cotton', 'net', 'trending', 'bestseller'];
    expect(categories.map(({ key, slug }) => [key, slug])).toEqual([
      ...same.map((key) => [key, key]),
      ...Object.entries(others),
    ]);
  });

  it('show net, trending and todaydeals with short images (2.8)', () => {
    expect(categories.filter(({ shortImage }) => shortImage).map(({ key }) => key)).toEqual([
      'net',
      'trending',
      'todaydeals',
    ]);
  });
});
