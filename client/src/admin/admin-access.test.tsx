import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { createFakeNetwork, noOrders } from '../testing/fake-network.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { expectConsole } from '../testing/console.ts';

const refusal = "We're sorry, but this page is not available for user access.";
const routes = [
  ['/adminaccess', 'ADD PRODUCTS', 'Add Products Page'],
  ['/adminaccess/others', 'ADD OTHERS', 'Add Others Page'],
  ['/adminaccess/orders', 'Packing list', 'Packing list'],
  ['/adminaccess/overview', 'Overview', 'Overview'],
] as const;

it.each(routes)(
  '%s waits for the server, then lets the admin in, with links to the other screens (2.21, 6.2)',
  async (route, heading, current) => {
    const network = createFakeNetwork();
    // The figures never come.
    network.hold('GET', `${apiPaths.summary}?days=30`, {});
    const release = network.hold('GET', apiPaths.me, { uid: 'shopper', isAdmin: true });
    openScreen(route, { as: 'shopper', network });
    await waitFor(() => expect(network.callsTo('GET', apiPaths.me)).toHaveLength(1));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).not.toBeNull();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
    expect(document.title).toBe(`${heading} · Tana Bana`);
    const links = within(screen.getByRole('navigation', { name: 'Admin' }));
    expect(
      links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Packing list', '/adminaccess/orders'],
      ['Add Products Page', '/adminaccess'],
      ['Add Others Page', '/adminaccess/others'],
      ['Overview', '/adminaccess/overview'],
    ]);
    expect(links.getByRole('link', { current: 'page' }).textContent).toBe(current);
  },
);

it('the strip begins with the number of orders to pack, for the admin alone (2.26)', async () => {
  const lists = { [apiPaths.orderCounts]: { ...noOrders, toPack: 4, all: 4 } };
  openScreen('/adminaccess/others', { as: 'admin', lists });
  const packing = await screen.findByRole('link', { name: 'Packing 4' });
  expect(packing.getAttribute('href')).toBe('/adminaccess/orders');
  const strip = within(screen.getByRole('navigation', { name: 'Shop' }));
  expect(strip.getAllByRole('link')[0]).toBe(packing);
  expect(screen.getByRole('link', { name: 'Packing list 4' })).toBeDefined();
});

it('every screen of the admin refuses other users and leads them home by a reload (2.25)', async () => {
  const { visitor, network, address, goTo } = openScreen('/adminaccess', { as: 'shopper' });
  for (const [route, heading] of routes) {
    goTo(route);
    expect(await screen.findByRole('heading', { level: 1, name: refusal })).toBeDefined();
    expect(screen.queryByRole('heading', { name: heading })).toBeNull();
    for (const path of [apiPaths.orders, apiPaths.removed, apiPaths.orderCounts, apiPaths.summary])
      expect(network.calls.map((call) => call.path.split('?')[0])).not.toContain(path);
    const link = screen.getByRole('link', { name: 'Go to Home' });
    expect(link.getAttribute('href')).toBe('/');
    // The link does not prevent the default, so the browser loads the page.
    let isLeftToBrowser = false;
    const listener = (event: Event) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', listener, { once: true });
    await visitor.click(link);
    expect(isLeftToBrowser).toBe(true);
    expect(address()).toBe(route);
  }
});

it('/adminaccess refuses the user when the server cannot say (2.25)', async () => {
  const log = expectConsole('error');
  const network = createFakeNetwork();
  network.fail('GET', apiPaths.me);
  openScreen('/adminaccess', { as: 'shopper', network });
  expect(await screen.findByRole('heading', { level: 1, name: refusal })).toBeDefined();
  expect(log).toHaveBeenCalledOnce();
});
