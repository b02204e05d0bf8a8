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

const product = buildProduct({ title: 'Teal Velvet Pair' });
const line = buildCartLine({ title: 'Teal Velvet Pair' });
const ordered = buildOrderLine({ title: 'Teal Velvet Pair' });
const lawn = apiPaths.category('lawn');

/** Lists by path with what they hold and the words that show it, their screen, and what it says of empty ones. */
const screens: [string, [string, object, string?][], string?][] = [
  [
    paths.home,
    [
      [lawn, product],
      [apiPaths.fabrics, buildFabric({ title: 'Silk' }), 'Silk'],
    ],
  ],
  [paths.searchFor('teal'), [[lawn, product]], 'Sorry, no results found.'],
  [paths.cart, [[apiPaths.cart, line]], 'Your cart is empty.'],
  [paths.checkout, [[apiPaths.cart, line]], 'Your cart is empty.'],
  [paths.checkout, [[apiPaths.addresses, buildAddress({ name: 'Asha' }), 'Asha']]],
  [paths.orders, [[`${apiPaths.ordered}?limit=50`, ordered]], 'Nothing on the way.'],
  [paths.cancelled, [[`${apiPaths.cancelled}?limit=50`, ordered]], 'Nothing cancelled.'],
];

function comeOnline() {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

const lookAgain = () => void window.dispatchEvent(new Event('visibilitychange'));

/** Opens the shop while some of its lists cannot be loaded, and waits until the loads have failed. */
async function openWithout(route: string, ...lists: string[]) {
  const logged = expectConsole('error');
  const network = createFakeNetwork({ [apiPaths.cart]: [buildCartLine()] });
  const releases = lists.map((path) => network.hold('GET', path, { message: 'Not shown.' }, 503));
  const shop = renderApp(route, { network, user: buildUser() });
  // A screen that opened after the failure would load the list again.
  await screen.findByRole('heading', { level: 1 });
  for (const release of releases) release();
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(lists.length));
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
  expect(logged.mock.calls.every(([text]) => text === 'Error fetching data')).toBe(true);
  for (const path of lists) expect(network.callsTo('GET', path)).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Not shown.')).toBeNull();
  return { ...shop, logged };
}

describe('a list that cannot be loaded (8.7)', () => {
  it.each(screens)(
    'stays empty on %s without a claim, and loads again online',
    async (route, lists, untold) => {
      const { network, logged } = await openWithout(route, ...lists.map(([path]) => path));
      if (lists[0]?.[0] === apiPaths.addresses)
        expect(await screen.findByText('Add an address')).toBeDefined();
      if (untold) expect(screen.queryByText(untold)).toBeNull();
      for (const [path, entry, words = 'Teal Velvet Pair'] of lists) {
        expect(screen.queryByText(words)).toBeNull();
        network.respond('GET', path, [entry]);
      }
      act(comeOnline);
      for (const [, , words = 'Teal Velvet Pair'] of lists)
        expect(await screen.findAllByText(words)).not.toHaveLength(0);
      expect(logged).toHaveBeenCalledTimes(lists.length);
    },
  );

  it('is logged again as the tab is seen again, and keeps the address of its product, which opens when it is loaded', async () => {
    const wanted = `${paths.listing('lawn')}?product=lawn.${product._id}`;
    const { network, address, logged } = await openWithout(wanted, lawn);
    expect(screen.queryByText('0 products')).toBeNull();
    act(lookAgain);
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
    expect(network.callsTo('GET', lawn)).toHaveLength(6);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(address()).toBe(wanted);
    network.respond('GET', lawn, [product]);
    act(comeOnline);
    expect(await screen.findByRole('dialog', { name: product.title })).toBeDefined();
    expect(logged).toHaveBeenCalledTimes(2);
  });
});

describe('a list that was loaded (8.7)', () => {
  it('is not loaded again', async () => {
    const network = createFakeNetwork({ [apiPaths.cart]: [line] });
    renderApp(paths.cart, { network, user: buildUser() });
    await screen.findByText(line.title);
    act(comeOnline);
    act(lookAgain);
    await act(async () => {});
    for (const path of [apiPaths.cart, lawn, apiPaths.fabrics]) {
      expect(network.callsTo('GET', path)).toHaveLength(1);
    }
  });
});
