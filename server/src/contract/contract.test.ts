import { describe, expect, it } from 'vitest';
import {
  categories,
  categoryBySlug,
  categoryKeys,
  categoryOf,
  isCategoryKey,
} from './categories.ts';
import { isAmount, toPaise, toRupees, totalInRupees } from './money.ts';

describe('categories (3.2)', () => {
  it('are nine, each with the address of its listing', () => {
    expect(categories.map(({ key, slug }) => [key, slug])).toEqual([
      ['lawn', 'lawn'],
      ['velvet', 'velvet'],
      ['chiffon', 'chiffon'],
      ['cotton', 'cotton'],
      ['net', 'net'],
      ['trending', 'trending'],
      ['bestseller', 'bestseller'],
      ['todaydeals', 'todaydeal'],
      ['newarrival', 'newarrival'],
    ]);
  });

  it('are found by key and by slug, and nothing else is', () => {
    for (const key of categoryKeys) expect(categoryOf(key).key).toBe(key);
    expect(categoryBySlug('todaydeal')?.key).toBe('todaydeals');
    expect(categoryBySlug('todaydeals')).toBeUndefined();
    expect(isCategoryKey('silk')).toBe(false);
    expect(isCategoryKey('constructor')).toBe(false);
  });

  it('show net, trending and todaydeals with short images (2.8)', () => {
    expect(categories.filter(({ shortImage }) => shortImage).map(({ key }) => key)).toEqual([
      'net',
      'trending',
      'todaydeals',
    ]);
  });
});

describe('money (9)', () => {
  it('adds up without rounding errors', () => {
    expect(0.1 + 0.1 + 0.1).not.toBe(0.3);
    expect(totalInRupees([{ price: 0.1, noOfItems: 3 }])).toBe(0.3);
    expect(
      totalInRupees([
        { price: 1299.5, noOfItems: 3 },
        { price: 19.99, noOfItems: 999 },
      ]),
    ).toBe(23_868.51);
  });

  it('converts every price to paise and back', () => {
    const prices = Array.from({ length: 30_000 }, (_, n) => n * 7);
    expect(prices.filter((paise) => toPaise(toRupees(paise)) !== paise)).toEqual([]);
  });

  it('accepts a sum of floats for its amount only', () => {
    expect(isAmount(0.1 + 0.2, 30)).toBe(true);
    expect(isAmount(0.301, 30)).toBe(false);
    expect(isAmount(Number.NaN, 30)).toBe(false);
  });
});
