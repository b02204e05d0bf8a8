import { buildProduct } from '@tanabana/server/testing/contract-factories';
import { describe, expect, it } from 'vitest';
import { findNeighbours } from './use-leafing.ts';
import { applyView, plainView, readView } from './list-view.ts';

const products = ['One', 'Two', 'Three'].map((title, n) => ({
  ...buildProduct({ title, price: 300 - n }),
  category: 'net' as const,
}));

describe('a list as it is sorted and filtered (2.9)', () => {
  it('is one array for one view, and the list itself for the plain one', () => {
    expect(applyView(products, plainView)).toBe(products);
    const byPrice = () => readView(new URLSearchParams('sort=price&to=299'));
    const shown = applyView(products, byPrice());
    expect(shown.map(({ title }) => title)).toEqual(['Three', 'Two']);
    expect(applyView(products, byPrice())).toBe(shown);
  });

  it('puts the least first, and equal ones stay newest first', () => {
    const mixed = [300, 20.5, 300, 100, 20.5].map((price, n) => ({
      ...buildProduct({ title: `${n}`, price, review: 5 - n }),
      category: 'net' as const,
    }));
    const titles = (sort: string) =>
      applyView(mixed, readView(new URLSearchParams({ sort }))).map(({ title }) => title);
    expect(titles('price')).toEqual(['1', '4', '3', '0', '2']);
    expect(titles('-price')).toEqual(['0', '2', '3', '1', '4']);
    expect(titles('reviews')).toEqual(['0', '1', '2', '3', '4']);
  });

  it('says what is beside a product', () => {
    const [one, two, three] = products;
    expect(findNeighbours(products, two!._id)).toEqual({
      position: 2,
      total: 3,
      previous: one,
      next: three,
    });
    expect(findNeighbours(products, one!._id)?.previous).toBeUndefined();
    expect(findNeighbours(products, 'unknown')).toBeUndefined();
  });
});
