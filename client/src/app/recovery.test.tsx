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

/** A list, a screen that shows it, what it shows, and what the screen says of an empty list. */
const loads: [string, string, object, string?][] = [
  [lawn, paths.home, product],
  [lawn, paths.listing('lawn'), product, '0 products'],
  [lawn, paths.searchFor('teal'), product, 'Sorry, no results found.'],
  [apiPaths.fabrics, paths.home, buildFabric({ title })],
  [apiPaths.cart, paths.cart, buildCartLine({ title }), 'Your cart is empty.'],
  [apiPaths.cart, paths.checkout, buildCartLine({ title }), 'Your cart is empty.'],
  [apiPaths.addresses, paths.checkout, buildAddress({ name: title })],
  [`${apiPaths.ordered}?limit=50`, paths.orders, buildOrderLine({ title }), 'Nothing on the way.'],
  [
    `${apiPaths.cancelled}?limit=50`,
    paths.cancelled,
    buildOrderLine({ title }),
    'Nothing cancelled.',
  ],
];

function comeOnline() {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

function lookAgain() {
  window.dispatchEvent(new Event('visibilitychange'));
}

/** Opens the shop while one of its lists cannot be loaded, and waits until the load has failed. */
async function openWithout(path: string, route: string) {
  const logged = expectConsole('error');
  const network = createFakeNetwork({ [apiPaths.cart]: [buildCartLine()] });
  const release = network.hold('GET', path, { message: 'Not shown.' }, 503);
  const shop = renderApp(route, { network, user: buildUser() });
  // A screen that opened after the failure would load the list again.
  await screen.findByRole('heading', { level: 1 });
  release();
  await waitFor(() => expect(logged).toHaveBeenCalled());
  return { ...shop, logged };
}

describe('a list that cannot be loaded (8.7)', () => {
  it.each(loads)(
    '%s stays empty on %s without a claim, and loads again online',
    async (path, route, entry, untold = title) => {
      const { network, logged } = await openWithout(path, route);
      if (path === apiPaths.addresses)
        expect(await screen.findByText('Add an address')).toBeDefined();
      await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
      expect(screen.queryByText(untold)).toBeNull();
      expect(screen.queryAllByText(title)).toHaveLength(0);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByText('Not shown.')).toBeNull();
      expect(logged.mock.calls.map(([text]) => text as string)).toEqual(['Error fetching data']);
      expect(network.callsTo('GET', path)).toHaveLength(3);

      network.respond('GET', path, [entry]);
      act(comeOnline);
      expect(await screen.findAllByText(title)).not.toHaveLength(0);
      expect(logged).toHaveBeenCalledOnce();
    },
  );

  it('is logged once more when it fails again, as the tab is seen again', async () => {
    const { network, logged } = await openWithout(lawn, paths.listing('lawn'));
    act(lookAgain);
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
    expect(network.callsTo('GET', lawn)).toHaveLength(6);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('loads again when its screen is opened again', async () => {
    const { network, visitor } = await openWithout(lawn, paths.listing('lawn'));
    network.respond('GET', lawn, [product]);
    await visitor.click(screen.getByRole('link', { name: 'Velvet' }));
    await screen.findByRole('heading', { level: 1, name: 'Velvet' });
    await visitor.click(screen.getByRole('link', { name: 'Lawn' }));
    expect(await screen.findByRole('link', { name: title })).toBeDefined();
  });

  it('keeps the address of its product, which opens as soon as it is loaded', async () => {
    const wanted = `${paths.listing('lawn')}?product=lawn.${product._id}`;
    const { network, address } = await openWithout(lawn, wanted);
    expect(address()).toBe(wanted);
    network.respond('GET', lawn, [product]);
    act(comeOnline);
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
  });
});

describe('a list that was loaded (8.7)', () => {
  it('is not loaded again', async () => {
    const network = createFakeNetwork({ [apiPaths.cart]: [buildCartLine({ title })] });
    renderApp(paths.cart, { network, user: buildUser() });
    await screen.findByText(title);
    act(comeOnline);
    act(lookAgain);
    await act(async () => {});
    for (const path of [apiPaths.cart, lawn, apiPaths.fabrics]) {
      expect(network.callsTo('GET', path)).toHaveLength(1);
    }
  });
});
