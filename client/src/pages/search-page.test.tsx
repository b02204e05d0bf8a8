import { screen, within } from '@testing-library/react';
import { categories } from '@tanabana/server/contract/categories';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../testing/factories.ts';
import { cardTitles, renderApp } from '../testing/render-app.tsx';

const lists = {
  [apiPaths.category('lawn')]: [
    buildProduct({ title: 'Indigo Jaal Lawn' }),
    buildProduct({ title: 'Paisley Lawn Length' }),
  ],
  [apiPaths.category('net')]: [buildProduct({ title: 'Net Veil, INDIGO' })],
};

describe('the search (2.12)', () => {
  it('finds the words in any title, whatever the case', async () => {
    renderApp('/search?q=iNdigo', { lists });
    expect(await screen.findByRole('heading', { name: 'Results for “iNdigo”' })).toBeDefined();
    expect(await screen.findByText('2 products')).toBeDefined();
    expect(cardTitles()).toEqual(['Net Veil, INDIGO', 'Indigo Jaal Lawn']);
  });

  it('lists every category but Net in its sidebar', async () => {
    renderApp('/search');
    const nav = within(await screen.findByRole('navigation', { name: 'Categories' }));
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(
      categories.filter(({ key }) => key !== 'net').map(({ label }) => label),
    );
  });
});
