import { screen, within } from '@testing-library/react';
import { categories } from '@tanabana/server/contract/categories';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../config/paths.ts';
import { buildProduct } from '../testing/factories.ts';
import { cardTitles, renderApp } from '../testing/render-app.tsx';

describe('a listing (2.8)', () => {
  it('is led to by each of the nine links of its sidebar', async () => {
    const lists = categories.map(({ key, label }) => [
      apiPaths.category(key),
      [1, 2].map((n) => buildProduct({ title: `${label} ${n}` })),
    ]);
    const { visitor, address } = renderApp(paths.listing('net'), {
      lists: Object.fromEntries(lists),
    });
    const nav = within(await screen.findByRole('navigation', { name: 'Categories' }));
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(
      categories.map(({ label }) => label),
    );
    const main = within(screen.getByRole('main'));
    for (const { slug, label } of categories) {
      await visitor.click(main.getByRole('link', { name: label }));
      expect(await main.findByRole('heading', { level: 1, name: label })).toBeDefined();
      expect(address()).toBe(`/filter/${slug}`);
      expect(main.getByText('2 products')).toBeDefined();
      expect(cardTitles()).toEqual([`${label} 1`, `${label} 2`]);
      expect(main.getByRole('link', { current: 'page' }).textContent).toBe(label);
      expect(document.title).toBe(`${label} · Tana Bana`);
    }
  });

  it('shows on a card its picture, title, rating, reviews and price (2.10)', async () => {
    const product = buildProduct({ review: 27, price: 1149 });
    renderApp('/filter/velvet', { lists: { [apiPaths.category('velvet')]: [product] } });
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('img', { name: product.subtitle }).getAttribute('src')).toBe(
      product.image,
    );
    expect(card.getByText(product.title)).toBeDefined();
    expect(card.getByRole('img', { name: 'Rating' }).getAttribute('src')).toBe(product.rating);
    expect(card.getByText('27').textContent).toBe('27 Reviews');
    expect(card.getByText('₹1,149')).toBeDefined();
  });
});
