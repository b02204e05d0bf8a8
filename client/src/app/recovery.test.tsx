import { act, screen, waitFor } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../config/paths.ts';
import { expectConsole } from '../testing/console.ts';
import {
  buildAddress,
  buildCartLine,
  buildFabric,
  buildOrderLine,
  buildProduct,
} from '../testing/factories.ts';
import { buildUser } from '../testing/fake-firebase.ts';
import { createFakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

const title = 'Teal Velvet Pair';
const product = buildProduct({ title });
const lawn = apiPaths.category('lawn');

const loads = [
  { path: lawn, route: paths.home, body: [product], shows: title },
  { path: lawn, route: paths.listing('lawn'), body: [product], shows: title },
  { path: lawn, route: paths.search, body: [product], shows: title },
  { path: apiPaths.fabrics, route: paths.home, body: [buildFabric({ title })], shows: title },
  { path: apiPaths.cart, route: paths.cart, body: [buildCartLine({ title })], shows: title },
  {
    path: apiPaths.addresses,
    route: paths.checkout,
    body: [buildAddress()],
    shows: 'Demo Shopper',
  },
  { path: apiPaths.ordered, route: paths.orders, body: [buildOrderLine({ title })], shows: title },
  {
    path: apiPaths.cancelled,
    route: paths.cancelled,
    body: [buildOrderLine({ title })],
    shows: title,
  },
];

const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'));

function comeOnline() {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

/** Opens the shop while one of its lists cannot be loaded, and waits until the load has failed. */
async function openWithout(path: string, route: string) {
  const logged = expectConsole('error');
  const network = createFakeNetwork();
  const ownLists = [apiPaths.cart, apiPaths.addresses, apiPaths.ordered, apiPaths.cancelled];
  for (const list of ownLists) network.answer('GET', list, []);
  network.answer('GET', apiPaths.cart, [buildCartLine()]);
  network.refuse('GET', path, 503);
  const shop = renderApp(route, { network, user: buildUser() });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(logged).toHaveBeenCalled());
  // A screen that opened late has loaded once more by itself.
  await waitFor(() => expect(shop.queryClient.isFetching()).toBe(0));
  logged.mockClear();
  return { ...shop, logged };
}

describe.each([
  ['the browser is online again', comeOnline],
  ['the tab is seen again', lookAgain],
])('when %s', (_when, recover) => {
  it.each(loads)('$path that failed loads again on $route', async (load) => {
    const { path, route, body, shows } = load;
    const { network, logged } = await openWithout(path, route);
    expect(screen.queryAllByText(shows)).toHaveLength(0);
    network.answer('GET', path, body);
    act(recover);
    expect(await screen.findAllByText(shows)).not.toHaveLength(0);
    expect(logged).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a list that fails again is logged once more, and nothing is said', async () => {
    const { network, queryClient, logged } = await openWithout(lawn, paths.listing('lawn'));
    const before = network.callsTo('GET', lawn).length;
    act(recover);
    await waitFor(() => expect(logged).toHaveBeenCalledOnce());
    expect(network.callsTo('GET', lawn)).toHaveLength(before + 3);
    expect(queryClient.isFetching()).toBe(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a list that was loaded is not loaded again', async () => {
    const network = createFakeNetwork();
    network.answer('GET', apiPaths.cart, [buildCartLine({ title })]);
    renderApp(paths.cart, { network, user: buildUser() });
    await screen.findByText(title);
    act(recover);
    await act(async () => {});
    for (const path of [apiPaths.cart, lawn, apiPaths.fabrics]) {
      expect(network.callsTo('GET', path)).toHaveLength(1);
    }
  });
});

describe('when a screen is opened again', () => {
  it('its list that failed loads again', async () => {
    const { network, visitor } = await openWithout(lawn, paths.listing('lawn'));
    network.answer('GET', lawn, [product]);
    await visitor.click(screen.getByRole('link', { name: 'Velvet' }));
    await screen.findByRole('heading', { level: 1, name: 'Velvet' });
    await visitor.click(screen.getByRole('link', { name: 'Lawn' }));
    expect(await screen.findByRole('button', { name: title })).toBeDefined();
  });
});

describe('the address of a product whose list failed', () => {
  it('opens the product as soon as its list is loaded', async () => {
    const wanted = `${paths.listing('lawn')}?product=lawn.${product._id}`;
    const { network, address } = await openWithout(lawn, wanted);
    expect(address()).toBe(wanted);
    network.answer('GET', lawn, [product]);
    act(comeOnline);
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
  });
});
