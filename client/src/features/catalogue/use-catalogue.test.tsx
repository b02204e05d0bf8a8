import { act, screen, waitFor } from '@testing-library/react';
import { categoryKeys } from '@tanabana/server/contract/categories';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../../config/paths.ts';
import { expectConsole } from '../../testing/console.ts';
import { buildProduct } from '../../testing/factories.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { cardTitles, renderApp } from '../../testing/render-app.tsx';

const lists = categoryKeys.map(apiPaths.category);
const shopLink = (name: string) => screen.getByRole('link', { name });

describe('the nine lists', () => {
  it.each([
    [
      paths.home,
      [
        apiPaths.slides,
        ...(['trending', 'bestseller', 'todaydeals', 'newarrival'] as const).map(apiPaths.category),
      ],
    ],
    [paths.listing('todaydeal'), [apiPaths.category('todaydeals')]],
    [`${paths.listing('net')}?product=net.1`, [apiPaths.category('net')]],
    [paths.search, [apiPaths.category('lawn')]],
  ])('are loaded at once on %s, its own first', async (route, own) => {
    const network = createFakeNetwork();
    const releases = lists.map((path) => network.hold('GET', path, []));
    renderApp(route, { network });
    await waitFor(() =>
      expect(lists.every((path) => network.callsTo('GET', path).length === 1)).toBe(true),
    );
    expect(network.calls.map(({ path }) => path).slice(0, own.length)).toEqual(own);
    await act(async () => releases.forEach((release) => release()));
  });

  it('are loaded once for all screens (4.1)', async () => {
    const { network, visitor } = renderApp(paths.home);
    await visitor.click(shopLink('Trending'));
    await screen.findByRole('heading', { level: 1, name: 'Trending' });
    await visitor.type(screen.getByRole('combobox', { name: 'Search fabrics' }), '{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'All products' });
    for (const path of lists) expect(network.callsTo('GET', path)).toHaveLength(1);
  });

  it('are loaded again with their screen after a failure, and always through the service worker: it may have them (2.28)', async () => {
    const log = expectConsole('error');
    const network = createFakeNetwork();
    const velvets = apiPaths.category('velvet');
    network.fail('GET', velvets);
    const { goTo } = renderApp(paths.listing('velvet'), { network });
    await waitFor(() => expect(log).toHaveBeenCalledOnce());
    network.respond('GET', velvets, [buildProduct({ title: 'First' })]);
    goTo(paths.listing('net'));
    await screen.findByRole('heading', { level: 1, name: 'Net' });
    goTo(paths.listing('velvet'));
    await screen.findByRole('link', { name: 'First' });
    expect(network.callsTo('GET', velvets).map(({ cache }) => cache)).not.toContain('reload');
  });

  it('are searched only when all are loaded, and the newest product comes first (3.7)', async () => {
    const network = createFakeNetwork({
      [apiPaths.category('lawn')]: [buildProduct({ title: 'First' })],
    });
    const release = network.hold('GET', apiPaths.category('velvet'), [
      buildProduct({ title: 'Second' }),
    ]);
    network.respond('GET', apiPaths.category('cotton'), [buildProduct({ title: 'Third' })]);
    renderApp(paths.search, { network });
    await waitFor(() =>
      expect(network.callsTo('GET', apiPaths.category('newarrival'))).toHaveLength(1),
    );
    await screen.findByRole('heading', { name: 'All products' });
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText(/product/, { selector: 'h1 + p' })).toBeNull();
    release();
    expect(await screen.findByText('3 products')).toBeDefined();
    expect(cardTitles()).toEqual(['Third', 'Second', 'First']);
  });
});
