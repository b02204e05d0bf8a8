import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { createAdminNetwork, openSignedIn } from '../testing/admin-screen.tsx';
import { expectConsole } from '../testing/console.ts';

const refusal = "We're sorry, but this page is not available for user access.";

describe.each([
  ['/adminaccess', 'ADD PRODUCTS'],
  ['/adminaccess/others', 'ADD OTHERS'],
  ['/adminaccess/orders', 'Packing list'],
])('%s', (route, heading) => {
  it('shows a placeholder until the server responds, and lets the admin in (6.2)', async () => {
    const network = createAdminNetwork();
    const release = network.hold('GET', apiPaths.me, { uid: 'shopper', isAdmin: true });
    openSignedIn(route, network);
    await waitFor(() => expect(network.callsTo('GET', apiPaths.me)).toHaveLength(1));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).not.toBeNull();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
    expect(document.title).toBe(`${heading} · Tana Bana`);
  });

  it('refuses other users and leads them home by a reload (2.25)', async () => {
    const network = createAdminNetwork();
    network.respond('GET', apiPaths.me, { uid: 'shopper', isAdmin: false });
    const { visitor, address } = openSignedIn(route, network);
    expect(await screen.findByRole('heading', { level: 1, name: refusal })).toBeDefined();
    expect(screen.queryByRole('heading', { name: heading })).toBeNull();
    expect(network.callsTo('GET', apiPaths.orders)).toEqual([]);
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
  });
});

it.each([
  ['/adminaccess', 'Add Products Page'],
  ['/adminaccess/others', 'Add Others Page'],
  ['/adminaccess/orders', 'Packing list'],
  ['/adminaccess/overview', 'Overview'],
])('%s has the links of every screen of the admin, in one order (2.21)', async (route, current) => {
  const network = createAdminNetwork();
  // The figures never come.
  network.hold('GET', `${apiPaths.summary}?days=30`, {});
  openSignedIn(route, network);
  const links = within(await screen.findByRole('navigation', { name: 'Admin' }));
  expect(
    links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Overview', '/adminaccess/overview'],
    ['Packing list', '/adminaccess/orders'],
    ['Add Products Page', '/adminaccess'],
    ['Add Others Page', '/adminaccess/others'],
  ]);
  expect(links.getByRole('link', { current: 'page' }).textContent).toBe(current);
});

describe('/adminaccess (2.25)', () => {
  it('refuses the user when the server cannot say', async () => {
    const log = expectConsole('error');
    const network = createAdminNetwork();
    network.fail('GET', apiPaths.me);
    openSignedIn('/adminaccess', network);
    expect(await screen.findByRole('heading', { level: 1, name: refusal })).toBeDefined();
    expect(log).toHaveBeenCalledOnce();
  });
});
