import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FIRST_ROWS } from '@tanabana/server/contract/page-data';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../config/paths.ts';
import { idleStore } from '../../../lib/idle.ts';
import { takeClock } from '../../../testing/clock.ts';
import { buildUser } from '../../../testing/fake-firebase.ts';
import { buildProduct } from '../../../testing/factories.ts';
import { createFakeNetwork } from '../../../testing/fake-network.ts';
import { matchMediaBy } from '../../../testing/media.ts';
import { givePage } from '../../../testing/page-data.ts';
import { cardTitles, renderApp } from '../../../testing/render-app.tsx';

const velvet = paths.listing('velvet');
const products = [
  buildProduct({ title: 'Newest', price: 3499, review: 3 }),
  buildProduct({ title: 'Dear', price: 5999.5, review: 3 }),
  buildProduct({ title: 'Cheap', price: 499, review: 40 }),
];

function renderList(route: string, rows = products) {
  return renderApp(route, { lists: { [apiPaths.category('velvet')]: rows } });
}

const expectTitles = (...wanted: string[]) => waitFor(() => expect(cardTitles()).toEqual(wanted));
const sort = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
const field = (name: 'from' | 'to') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Price ${name}` });

describe('the address of a list', () => {
  it.each([
    ['', ['Newest', 'Dear', 'Cheap'], '3 products'],
    ['?sort=-price', ['Dear', 'Newest', 'Cheap'], '3 products'],
    ['?sort=reviews', ['Cheap', 'Newest', 'Dear'], '3 products'],
    ['?from=499&to=3499', ['Newest', 'Cheap'], '2 of 3 products'],
    ['?sort=price&from=499.01', ['Newest', 'Dear'], '2 of 3 products'],
    ['?sort=toString&from=1.234&to=1e3', ['Newest', 'Dear', 'Cheap'], '3 products'],
  ])('%s shows %j and says %s', async (query, wanted, count) => {
    renderList(velvet + query);
    expect(await screen.findByText(count)).toBeDefined();
    expect(cardTitles()).toEqual(wanted);
    expect(screen.queryAllByRole('button', { name: 'Clear' })).toHaveLength(
      count === '3 products' && !/sort=-?[pr]/.test(query) ? 0 : 1,
    );
  });

  it('sorts a whole list, not the first rows that came with the page', async () => {
    const rows = Array.from({ length: 30 }, (_, n) =>
      buildProduct({ title: `${n}`, price: 99 - n }),
    );
    const list = { rows: rows.slice(0, FIRST_ROWS), total: 30 };
    givePage({ [apiPaths.category('velvet')]: list });
    idleStore.set(false);
    const network = createFakeNetwork();
    const release = network.hold('GET', apiPaths.category('velvet'), rows);
    renderApp(`${velvet}?sort=price`, { network });
    expect(await sort()).toHaveProperty('value', 'price');
    expect(cardTitles()).toEqual([]);
    expect(screen.queryByText(/product/, { selector: '[role=status]' })).toBeNull();
    release();
    expect(await screen.findByText('30 products')).toBeDefined();
    expect(cardTitles()[0]).toBe('29');
    act(() => idleStore.set(true));
  });
});

describe('sort and price range', () => {
  it('are chosen at once, replace the history entry, and stay in the address', async () => {
    const { visitor, address, goBack, goForward } = renderList('/search');
    await visitor.click(await screen.findByRole('link', { name: 'Velvet' }));
    await visitor.selectOptions(await sort(), 'Price low to high');
    await expectTitles('Cheap', 'Newest', 'Dear');
    await visitor.type(field('from'), '3,499{Enter}');
    await expectTitles('Newest', 'Dear');
    await visitor.clear(field('from'));
    await visitor.type(field('to'), '3499');
    await visitor.tab();
    await expectTitles('Cheap', 'Newest');
    expect(field('to').value).toBe('3,499');
    await visitor.click(field('to'));
    expect(field('to').value).toBe('3499');
    expect(address()).toBe(`${velvet}?sort=price&to=3499`);
    goBack();
    await waitFor(() => expect(address()).toBe('/search'));
    goForward();
    await screen.findByText('2 of 3 products');
    expect(await sort()).toHaveProperty('value', 'price');
    expect(cardTitles()).toEqual(['Cheap', 'Newest']);
  });

  it('take a price after half a second without a key, and no nonsense', async () => {
    const clock = takeClock();
    const { address } = renderList(velvet);
    await screen.findByText('3 products');
    const type = (value: string) => fireEvent.change(field('to'), { target: { value } });
    fireEvent.focus(field('to'));
    type('5');
    await clock.pass(300);
    type('500');
    await clock.pass(300);
    expect(address()).toBe(velvet);
    await clock.pass(300);
    expect(address()).toBe(`${velvet}?to=500`);
    type('five');
    await clock.pass(600);
    fireEvent.blur(field('to'));
    expect(address()).toBe(`${velvet}?to=500`);
    expect(field('to').value).toBe('500');
  });

  it('that match nothing say so, and are cleared by one press', async () => {
    const { visitor, address } = renderList(`${velvet}?sort=price&from=2&to=1`);
    expect(await screen.findByText('Sorry, no results found.')).toBeDefined();
    expect(screen.getByText('0 of 3 products')).toBeDefined();
    await visitor.click(
      within(screen.getByRole('main')).getAllByRole('button', { name: 'Clear' })[1]!,
    );
    await expectTitles('Newest', 'Dear', 'Cheap');
    expect(address()).toBe(velvet);
    expect(document.activeElement).toBe(await sort());
    expect(field('from').value).toBe('');
  });

  it('wait while nothing is loaded, and are not offered where nothing is found', async () => {
    const network = createFakeNetwork();
    const release = network.hold('GET', apiPaths.category('velvet'), products);
    const { visitor } = renderApp(paths.search, { network });
    expect((await sort()).disabled).toBe(true);
    release();
    await waitFor(async () => expect((await sort()).disabled).toBe(false));
    await visitor.type(screen.getByLabelText('Search fabrics'), 'tweed{Enter}');
    await screen.findByText('Sorry, no results found.');
    expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull();
  });

  it('on a phone: a button opens the range, and shows it when closed', async () => {
    matchMediaBy((query) => !query.includes('min-width'));
    const { visitor } = renderList(`${velvet}?from=499`);
    const opener = await screen.findByRole('button', { name: 'Price From ₹499' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await visitor.click(opener);
    await visitor.type(field('to'), '3499{Enter}');
    await expectTitles('Newest', 'Cheap');
    await visitor.click(opener);
    expect(opener.textContent).toBe('Price ₹499 to ₹3,499');
    expect(screen.queryByRole('textbox', { name: 'Price to' })).toBeNull();
  });

  it("show the catalogue of the moment: the admin's delete counts at once", async () => {
    const network = createFakeNetwork({
      [apiPaths.category('velvet')]: products,
      [apiPaths.me]: { uid: 'shopper', isAdmin: true },
    });
    const cheap = products[2]?._id ?? '';
    network.answer('DELETE', apiPaths.product('velvet', cheap), { message: 'Gone' });
    const { visitor } = renderApp(`${velvet}?sort=price&to=3499`, { network, user: buildUser() });
    await visitor.click(await screen.findByRole('button', { name: 'Delete Cheap' }));
    expect(await screen.findByText('1 of 2 products')).toBeDefined();
    expect(cardTitles()).toEqual(['Newest']);
  });
});
