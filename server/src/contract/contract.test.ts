import { expect, it } from 'vitest';
import { categories } from './categories.ts';

it('net, trending and todaydeals are shown with short images (2.8, 3.2)', () => {
  expect(categories.filter(({ shortImage }) => shortImage).map(({ key }) => key)).toEqual([
    'net',
    'trending',
    'todaydeals',
  ]);
});
