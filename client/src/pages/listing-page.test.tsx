import { screen, within } from '@testing-library/react';
import { categories } from '@tanabana/server/contract/categories';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../config/paths.ts';
import { buildProduct } from '../testing/factories.ts';
import { createFakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

describe('a listing', () => {
  it.each(categories.map(({ slug, key, label }) => ({ slug, key, label })))(
    '/filter/$slug shows $label',
    async ({ slug, key, label }) => {
      const network = createFakeNetwork();
      network.answer('GET', apiPaths.category(key), [
        buildProduct({ title: 'First' }),
        buildProduct({ title: 'Second' }),
      ]);
      renderApp(paths.listing(slug), { network });
      expect(await screen.findByRole('heading', { level: 1, name: label })).toBeDefined();
      expect(await screen.findByText('2 products')).toBeDefined();
      const main = within(screen.getByRole('main'));
      expect(main.getAllByRole('button').map((card) => card.getAttribute('aria-label'))).toEqual([
        'First',
        'Second',
      ]);
      expect(main.getByRole('link', { current: 'page' }).textContent).toBe(label);
      expect(document.title).toBe(`${label} · Tana Bana`);
    },
  );

  it('lists all nine in its sidebar', async () => {
    renderApp('/filter/lawn');
    const nav = within(await screen.findByRole('navigation', { name: 'Categories' }));
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(
      categories.map(({ label }) => label),
    );
  });

  it('shows on a card its picture, title, rating, reviews and price', async () => {
    const network = createFakeNetwork();
    const product = buildProduct({ review: 27, price: 1149 });
    network.answer('GET', apiPaths.category('velvet'), [product]);
    renderApp('/filter/velvet', { network });
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
