import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  categories,
  fabricCategories,
  featuredCategories,
} from '@tanabana/server/contract/categories';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../config/paths.ts';
import { viewed } from '../features/catalogue/stored-products.ts';
import { firstViewDone } from '../lib/first-view.ts';
import { watchEnds } from '../testing/browser.ts';
import { buildFabric, buildProduct } from '@tanabana/server/testing/contract-factories';
import { cardTitles, openScreen } from '../testing/open-screen.tsx';

const main = () => within(screen.getByRole('main'));
const sidebar = async () =>
  within(await screen.findByRole('navigation', { name: 'Categories' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('a listing is led to by each of the nine links of its sidebar; the lists are loaded once for all screens (2.8, 4.1)', async () => {
  const lists = categories.map(({ key, label }) => [
    apiPaths.category(key),
    [buildProduct({ title: `${label} 1` }), buildProduct({ title: `${label} 2` })],
  ]);
  const { visitor, address, network } = openScreen(paths.listing('net'), {
    lists: Object.fromEntries(lists),
  });
  expect(await sidebar()).toEqual(categories.map(({ label }) => label));
  for (const { slug, label } of categories) {
    await visitor.click(main().getByRole('link', { name: label }));
    expect(await main().findByRole('heading', { level: 1, name: label })).toBeDefined();
    expect(address()).toBe(`/filter/${slug}`);
    expect(main().getByText('2 products')).toBeDefined();
    expect(cardTitles()).toEqual([`${label} 1`, `${label} 2`]);
    expect(main().getByRole('link', { current: 'page' }).textContent).toBe(label);
    expect(document.title).toBe(`${label} · Tana Bana`);
  }
  await visitor.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('heading', { level: 1, name: 'All products' });
  for (const { key } of categories)
    expect(network.callsTo('GET', apiPaths.category(key)), key).toHaveLength(1);
});

it('another spelling of a listing leads to it, in place of its own entry (2.1)', async () => {
  const { address, goTo, goBack } = openScreen('/saved');
  for (const [written, listing] of [
    ['/Filter/Lawn', '/filter/lawn'],
    ['/filter/todaydeals?sort=price', '/filter/todaydeal?sort=price'],
  ] as const) {
    goTo(written);
    await waitFor(() => expect(address()).toBe(listing));
    goBack();
    expect(address()).toBe('/saved');
  }
  goTo('/filter/silk');
  expect(await screen.findByText('There is nothing at this address.')).toBeDefined();
});

describe('the search (2.12)', () => {
  it('finds the words in any title but those of Net, whatever the case (2.10)', async () => {
    const lawns = ['Indigo Jaal Lawn', 'Paisley Lawn Length'].map((title) =>
      buildProduct({ title }),
    );
    const product = buildProduct({ title: 'Net Veil, INDIGO', review: 27, price: 1149 });
    openScreen('/search?q=iNdigo', {
      lists: { lawn: lawns, net: [product] },
    });
    expect(await screen.findByRole('heading', { name: 'Results for “iNdigo”' })).toBeDefined();
    expect(await screen.findByText('2 products')).toBeDefined();
    expect(cardTitles()).toEqual(['Net Veil, INDIGO', 'Indigo Jaal Lawn']);
    const card = within(screen.getAllByRole('article')[0]!);
    const picture = card.getByRole('img', { name: product.subtitle });
    expect(picture.getAttribute('src')).toBe(product.image);
    expect(card.getByText(product.title)).toBeDefined();
    expect(card.getByRole('img', { name: 'Rating' }).getAttribute('src')).toBe(product.rating);
    expect(card.getByText('27').parentElement?.textContent).toBe('27 Reviews');
    expect(card.getByText('₹1,149')).toBeDefined();
    expect(await sidebar()).toEqual(
      categories.filter(({ key }) => key !== 'net').map(({ label }) => label),
    );
  });

  it('finds titles that look like the words, whatever their characters, and so do the suggestions (2.13)', async () => {
    const titles = ['Chikan Cafe\u0301', 'Zero\u200bwidth Lawn'];
    const { visitor, goTo } = openScreen('/saved', {
      lists: { lawn: titles.map((title) => buildProduct({ title })) },
    });
    const box = screen.getByRole('combobox', { name: 'Search fabrics' });
    for (const [at, words] of ['CAF\u00c9', 'zerowidth'].entries()) {
      goTo(paths.searchFor(words));
      await waitFor(() => expect(cardTitles(), words).toEqual([titles[at]]));
      await visitor.clear(box);
      await visitor.paste(words);
      await waitFor(() =>
        expect(screen.getAllByRole('option')[0]?.textContent).toBe(`${titles[at]}₹3,499`),
      );
      expect(screen.getAllByRole('option')[0]?.querySelector('b'), words).not.toBeNull();
    }
  });

  it('is for the first 200 letters of a longer address, which could freeze the page (9)', async () => {
    const words = 'न'.repeat(200);
    openScreen(paths.searchFor(words + words));
    expect(await screen.findByRole('heading', { name: `Results for “${words}”` })).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Search fabrics' })).toHaveProperty('value', words);
  });
});

describe('a long list (2.8)', () => {
  const named = (length: number, name = 'Velvet') =>
    Array.from({ length }, (_, index) => buildProduct({ title: `${name} ${index + 1}` }));
  const cards = () => main().queryAllByRole('article');
  const showMore = () => screen.queryByRole('button', { name: 'Show more products' });
  const expectCards = (count: number) => waitFor(() => expect(cards()).toHaveLength(count));

  it('shows more by its button, which passes its focus to the first new card', async () => {
    const scrollToEnd = watchEnds();
    const { visitor } = openScreen(paths.listing('velvet'), {
      lists: { velvet: named(72) },
    });
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await expectCards(24);
    const loading = cards().map((card) => card.querySelector('a img')?.getAttribute('loading'));
    expect(loading.map((value) => value === 'lazy')).toEqual(loading.map((_, index) => index >= 8));
    await visitor.click(showMore()!);
    await waitFor(() => expect(focused()).toBe('Velvet 25'));
    act(() => showMore()?.focus());
    scrollToEnd();
    await waitFor(() => expect(focused()).toBe('Velvet 49'));
    await expectCards(72);
    expect(showMore()).toBeNull();
  });

  it('starts with 24 cards for a new search; back and reload find it as long as before', async () => {
    const scrollToEnd = watchEnds();
    const lists = {
      lawn: named(3, 'Lawn'),
      velvet: named(25),
    };
    const { visitor, goBack } = openScreen(paths.search, { lists });
    await expectCards(24);
    scrollToEnd();
    await expectCards(28);
    expect(document.activeElement, 'scrolling moves no focus but that of the button').toBe(
      document.body,
    );
    await visitor.type(screen.getByRole('combobox', { name: 'Search fabrics' }), 'velvet{Enter}');
    await screen.findByText('25 products');
    await expectCards(24);
    await visitor.click(main().getByRole('link', { name: 'Cotton' }));
    await screen.findByRole('heading', { level: 1, name: 'Cotton' });
    goBack();
    await screen.findByText('25 products');
    expect(cards()).toHaveLength(24);
    goBack();
    await screen.findByText('28 products');
    expect(cards()).toHaveLength(28);
    window.location.reload();
    await waitFor(() => expect(cards()).toHaveLength(0));
    await expectCards(28);
  });
});

describe('the home page (2.7)', () => {
  const section = (name: string) => within(screen.getByRole('region', { name }));

  it('shows the four lists of Top Picks, and a row a fabric under its picture', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    const moss = buildProduct({ title: 'Moss Crushed Velvet', price: 999.5, review: 1566 });
    openScreen('/', {
      lists: {
        todaydeals: titles.map((title) => buildProduct({ title })),
        velvet: [moss, ...Array.from({ length: 11 }, () => buildProduct())],
        fabrics: [buildFabric({ image: '/a-swatch.avif' })],
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

  it('leads to each fabric by a swatch with its least price', async () => {
    const metre = { composition: 'Cotton', unit: 'metre' } as const;
    openScreen('/', {
      lists: {
        lawn: [
          buildProduct({ price: 199 }),
          buildProduct({ price: 349, cloth: metre }),
          buildProduct({ price: 299, cloth: metre }),
          buildProduct({ price: 249, cloth: metre, soldOut: true }),
        ],
        velvet: [buildProduct({ price: 1199 }), buildProduct({ price: 849 })],
        net: [buildProduct({ price: 99, soldOut: true })],
        fabrics: [buildFabric({ image: '/a-swatch.avif' })],
      },
    });
    const [fabrics] = await screen.findAllByRole('list', { name: 'Fabrics' });
    const links = within(fabrics ?? document.body).getAllByRole('link');
    await waitFor(() =>
      expect(links.map(({ textContent }) => textContent)).toEqual([
        'Lawn from ₹299 a metre',
        'Velvet from ₹849',
        'Chiffon',
        'Cotton',
        'Net',
      ]),
    );
    expect(links[1]?.getAttribute('href')).toBe('/filter/velvet');
    expect(links[1]?.querySelector('img')?.getAttribute('src')).toBe('/a-swatch.avif');
  });

  it('shows Recently viewed at its end, from three products on before the fabrics', async () => {
    const lawns = [buildProduct(), buildProduct(), buildProduct()];
    for (const { _id } of lawns.slice(1)) viewed.add(_id);
    openScreen('/', { lists: { lawn: lawns } });
    const fabrics = () => screen.getByRole('region', { name: 'Shop By Fabrics' });
    const recent = () => screen.getByRole('region', { name: 'Recently viewed' });
    const isBefore = () =>
      Boolean(recent().compareDocumentPosition(fabrics()) & Node.DOCUMENT_POSITION_FOLLOWING);
    await screen.findByRole('region', { name: 'Recently viewed' });
    expect(isBefore()).toBe(false);
    await act(() => viewed.add(lawns[0]?._id ?? ''));
    await waitFor(() => expect(isBefore()).toBe(true));
  });

  it('draws the lists first, and the rows when the browser is idle', async () => {
    firstViewDone.set(false);
    const lists = [...featuredCategories, ...fabricCategories].map(
      ({ key }) => [apiPaths.category(key), [buildProduct()]] as const,
    );
    openScreen('/', { lists: Object.fromEntries(lists) });
    for (const { label } of featuredCategories) await section(label).findByRole('article');
    for (const { label } of fabricCategories) {
      expect(section(label).queryByRole('article')).toBeNull();
    }
    act(() => firstViewDone.set(true));
    for (const { label } of fabricCategories) await section(label).findByRole('article');
  });
});
