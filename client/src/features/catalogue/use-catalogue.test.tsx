import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { categoryKeys } from '@tanabana/server/contract/categories';
import { FIRST_ROWS, NEWEST, OPEN } from '@tanabana/server/contract/page-data';
import { apiPaths } from '@tanabana/server/contract/paths';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../config/paths.ts';
import { firstViewDone, watchFirstView } from '../../lib/first-view.ts';
import { expectConsole } from '../../testing/console.ts';
import { givePage } from '../../testing/browser.ts';
import { buildProduct, buildSlide } from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { cardTitles, openScreen } from '../../testing/open-screen.tsx';

const lawn = apiPaths.category('lawn');
const all = Array.from({ length: 30 }, () => buildProduct())
  .reverse()
  .map((product, index) => ({ ...product, title: `Lawn ${index + 1}` }));

const first = all.slice(0, FIRST_ROWS);
const lists = categoryKeys.map(apiPaths.category);
const becomeIdle = () => act(async () => firstViewDone.set(true));
const cards = () => screen.getAllByRole('article');

describe('lists that came with the page', () => {
  beforeEach(() => firstViewDone.set(false));

  it('are shown without a request; the rest is loaded when the browser is idle', async () => {
    const net = apiPaths.category('net');
    givePage({
      [lawn]: { rows: first, total: all.length },
      [net]: { rows: [buildProduct({ title: 'Gold Net' })], total: 1 },
      slides: { rows: [buildSlide()], total: 1 },
    });
    const network = createFakeNetwork({ [lawn]: all });
    const { goTo } = openScreen(paths.listing('lawn'), { network });
    expect(await screen.findByText('30 products')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Lawn 1' })).toBeDefined();
    expect(network.calls).toEqual([]);

    await becomeIdle();
    fireEvent.click(await screen.findByRole('button', { name: 'Show more products' }));
    await waitFor(() => expect(cards()).toHaveLength(30));
    expect(network.callsTo('GET', lawn)).toHaveLength(1);
    goTo(paths.listing('net'));
    expect(await screen.findByRole('link', { name: 'Gold Net' })).toBeDefined();
    expect(network.callsTo('GET', net)).toEqual([]);
  });

  it('are not asked for on /cart before the first view is complete (2.14, 7.2)', async () => {
    const { network } = openScreen(paths.cart, { as: 'shopper' });
    await screen.findByText('Your cart is empty.');
    const asked = () => lists.flatMap((list) => network.callsTo('GET', list));
    expect(asked()).toEqual([]);
    await becomeIdle();
    await waitFor(() => expect(asked()).toHaveLength(lists.length));
  });

  it('of a search are its newest, and stay when the lists are there (3.7)', async () => {
    const rows = first.map((product) => ({ ...product, category: 'lawn' }));
    givePage({ [NEWEST]: { rows, total: 30 } });
    const network = createFakeNetwork();
    const release = network.hold('GET', lawn, all);
    openScreen(paths.search, { network });
    expect(await screen.findByText('30 products')).toBeDefined();
    expect(cards()[0]?.textContent).toContain('Lawn 1');
    await becomeIdle();
    const more = await screen.findByRole('button', { name: 'Show more products' });
    fireEvent.click(more);
    await waitFor(() => expect(more.getAttribute('aria-busy')).toBe('true'));
    release();
    await waitFor(() => expect(cards()).toHaveLength(30));
    expect(more.isConnected).toBe(false);
  });

  it('keep their first rows when the rest cannot be loaded, as long as the page is open', async () => {
    const logged = expectConsole('error');
    givePage({ [lawn]: { rows: first, total: all.length } });
    const network = createFakeNetwork();
    network.fail('GET', lawn);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { goBack } = openScreen(paths.listing('lawn'), { network });
    await screen.findByText('30 products');
    await becomeIdle();
    await waitFor(() => expect(logged).toHaveBeenCalledOnce());
    await waitFor(() => expect(cards()).toHaveLength(FIRST_ROWS));
    await act(() => vi.advanceTimersByTimeAsync(6 * 60_000));
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Cotton' }));
    await screen.findByRole('heading', { level: 1, name: 'Cotton' });
    goBack();
    await screen.findByRole('heading', { level: 1, name: 'Lawn' });
    expect(cards()).toHaveLength(FIRST_ROWS);
  });

  it('open a product at once, wherever it stands in its list (2.29)', async () => {
    const product = all[29];
    givePage({
      [lawn]: { rows: first, total: all.length },
      [OPEN]: { rows: [{ ...product, category: 'lawn' }], total: 1 },
    });
    const network = createFakeNetwork({ [lawn]: all });
    openScreen(`${paths.listing('lawn')}?product=lawn.${product?._id}`, { network });
    expect(await screen.findByRole('heading', { name: 'Lawn 30' })).toBeDefined();
    expect(network.calls).toEqual([]);
    expect(document.title).toBe('Lawn 30 · Tana Bana');
    // The cards behind it come later.
    expect(screen.queryAllByRole('article')).toEqual([]);
    await becomeIdle();
    await waitFor(() => expect(cards()).toHaveLength(FIRST_ROWS));
    expect(cards()[0]?.textContent).toContain('Lawn 1');
  });
});

describe('the page of a product over another screen', () => {
  const velvet = buildProduct({ title: 'Velvet' });
  const product = `?product=velvet.${velvet._id}`;

  beforeEach(() => {
    firstViewDone.set(false);
    const rows = [{ ...velvet, category: 'velvet' }];
    givePage({ velvet: { rows, total: 30 }, [OPEN]: { rows, total: 1 } });
  });

  it.each([
    [paths.listing('lawn'), '30 products', 30],
    [paths.search, '31 products', 31],
  ])('shows the products of %s behind it', async (path, count, total) => {
    const network = createFakeNetwork({ [lawn]: all, velvet: [velvet] });
    openScreen(path + product, { network });
    expect(await screen.findByRole('heading', { name: 'Velvet' })).toBeDefined();
    await becomeIdle();
    await waitFor(() => expect(cards()).toHaveLength(FIRST_ROWS));
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
    expect(await screen.findByText(count)).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Show more products' }));
    await waitFor(() => expect(cards()).toHaveLength(total));
  });
});

it('a page without data requests the list of its screen at once, and the others when the user acts', async () => {
  const network = createFakeNetwork({ [lawn]: all });
  // The pictures of the first view are still on their way.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  firstViewDone.set(false);
  watchFirstView();
  openScreen(paths.listing('lawn'), { network });
  expect(await screen.findByText('30 products')).toBeDefined();
  expect(network.calls.map(({ path }) => path)).toEqual([lawn]);
  await act(async () => void fireEvent.scroll(window));
  await waitFor(() => {
    for (const key of categoryKeys)
      expect(network.callsTo('GET', apiPaths.category(key)), key).toHaveLength(1);
  });
});

describe('the nine lists', () => {
  it.each([
    [
      paths.home,
      [
        apiPaths.slides,
        ...(['trending', 'bestseller', 'todaydeals', 'newarrival'] as const).map(apiPaths.category),
      ],
    ],
    [`${paths.listing('net')}?product=net.1`, [apiPaths.category('net')]],
  ])('are loaded at once on %s, its own first', async (route, own) => {
    const network = createFakeNetwork();
    const releases = lists.map((path) => network.hold('GET', path, []));
    openScreen(route, { network });
    await waitFor(() =>
      expect(lists.every((path) => network.callsTo('GET', path).length === 1)).toBe(true),
    );
    expect(network.calls.map(({ path }) => path).slice(0, own.length)).toEqual(own);
    await act(async () => releases.forEach((release) => release()));
  });

  it('are searched only when all are loaded, for which the order waits, and the newest product comes first (3.7)', async () => {
    const [one, two, three] = ['First', 'Second', 'Third'].map((title) => buildProduct({ title }));
    const network = createFakeNetwork({ [lawn]: [one], cotton: [three] });
    const release = network.hold('GET', apiPaths.category('velvet'), [two]);
    const { visitor } = openScreen(paths.search, { network });
    await waitFor(() =>
      expect(lists.every((path) => network.callsTo('GET', path).length === 1)).toBe(true),
    );
    expect(network.calls[0]?.path).toBe(lawn);
    await screen.findByRole('heading', { name: 'All products' });
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText(/product/, { selector: 'h1 + p' })).toBeNull();
    const sort = () => screen.queryByRole('combobox', { name: 'Sort' });
    expect(sort()).toHaveProperty('disabled', true);
    release();
    expect(await screen.findByText('3 products')).toBeDefined();
    expect(cardTitles()).toEqual(['Third', 'Second', 'First']);
    expect(sort()).toHaveProperty('disabled', false);
    await visitor.type(screen.getByLabelText('Search fabrics'), 'tweed{Enter}');
    await screen.findByText('Sorry, no results found.');
    expect(sort(), 'nothing was found').toBeNull();
  });
});
