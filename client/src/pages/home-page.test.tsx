import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fabricCategories, featuredCategories } from '@tanabana/server/contract/categories';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { idleStore } from '../lib/idle.ts';
import { buildFabric, buildProduct } from '../testing/factories.ts';
import { cardTitles, renderApp } from '../testing/render-app.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the home page (2.7)', () => {
  it('shows the four lists of Top Picks: one lead card and three lines each, and a row a fabric under its picture', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    const moss = buildProduct({ title: 'Moss Crushed Velvet', price: 999.5, review: 1566 });
    renderApp('/', {
      lists: {
        [apiPaths.category('todaydeals')]: titles.map((title) => buildProduct({ title })),
        [apiPaths.category('velvet')]: [moss, ...Array.from({ length: 11 }, () => buildProduct())],
        [apiPaths.fabrics]: [buildFabric({ image: '/a-swatch.avif' })],
      },
    });
    const deals = section("Today's deals");
    await deals.findByRole('link', { name: 'One' });
    expect(cardTitles(deals)).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(deals.getByRole('link', { name: "See all Today's deals" }).getAttribute('href')).toBe(
      '/filter/todaydeal',
    );
    const velvet = section('Velvet');
    expect(await velvet.findByRole('link', { name: 'Moss Crushed Velvet' })).toBeDefined();
    expect(velvet.getByText('₹999.50')).toBeDefined();
    expect(velvet.getByText('1,566', { exact: false })).toBeDefined();
    await waitFor(() =>
      expect(velvet.getByRole('presentation').getAttribute('src')).toBe('/a-swatch.avif'),
    );
    for (const { label } of [...featuredCategories, ...fabricCategories]) {
      expect(section(label).getByRole('heading', { name: label })).toBeDefined();
    }

    // Its cards come 6 at a time, as the user scrolls along it.
    expect(velvet.getAllByRole('article')).toHaveLength(6);
    const row = velvet.getByRole('list', { name: 'Velvet' });
    Object.defineProperties(row, { clientWidth: { value: 900 }, scrollWidth: { value: 2_400 } });
    row.scrollLeft = 1_200;
    fireEvent.scroll(row);
    await waitFor(() => expect(velvet.getAllByRole('article')).toHaveLength(12));
  });

  it('draws the lists first, and the rows when the browser is idle', async () => {
    idleStore.set(false);
    const lists = [...featuredCategories, ...fabricCategories].map(
      ({ key }) => [apiPaths.category(key), [buildProduct()]] as const,
    );
    renderApp('/', { lists: Object.fromEntries(lists) });
    for (const { label } of featuredCategories) await section(label).findByRole('article');
    for (const { label } of fabricCategories) {
      expect(section(label).queryByRole('article')).toBeNull();
    }
    act(() => idleStore.set(true));
    for (const { label } of fabricCategories) await section(label).findByRole('article');
  });
});
