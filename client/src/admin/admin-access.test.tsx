import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../testing/console.ts';
import { buildUser } from '../testing/fake-firebase.ts';
import { createFakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

const screens = ['/adminaccess', '/adminaccess/others', '/adminaccess/orders'];
const headings = ['ADD PRODUCTS', 'ADD OTHERS', 'Packing list'];
const refusal = "We're sorry, but this page is not available for user access.";

function openAs(isAdmin: boolean, route: string) {
  const network = createFakeNetwork();
  network.answer('GET', apiPaths.cart, []);
  network.answer('GET', apiPaths.orders, []);
  network.answer('GET', apiPaths.me, { uid: 'shopper', isAdmin });
  return renderApp(route, { user: buildUser(), network });
}

describe.each(screens.map((route, index) => ({ route, heading: headings[index] ?? '' })))(
  '$route',
  ({ route, heading }) => {
    it('lets the admin in', async () => {
      openAs(true, route);
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
      expect(document.title).toBe(`${heading} · Tana Bana`);
    });

    it('refuses other users and leads them home by a reload', async () => {
      const { visitor, address, network } = openAs(false, route);
      expect(await screen.findByRole('heading', { level: 1, name: refusal })).toBeDefined();
      expect(screen.queryByRole('heading', { name: heading })).toBeNull();
      expect(network.callsTo('GET', apiPaths.orders)).toEqual([]);
      const link = screen.getByRole('link', { name: 'Go to Home' });
      expect(link.getAttribute('href')).toBe('/');
      // The link does not prevent the default, so the browser loads the page.
      let isLeftToBrowser = false;
      document.addEventListener(
        'click',
        (event) => {
          isLeftToBrowser = !event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      await visitor.click(link);
      expect(isLeftToBrowser).toBe(true);
      expect(address()).toBe(route);
    });

    it('shows a placeholder until the server answers', async () => {
      const network = createFakeNetwork();
      network.answer('GET', apiPaths.cart, []);
      network.answer('GET', apiPaths.orders, []);
      const release = network.hold('GET', apiPaths.me, { uid: 'shopper', isAdmin: true });
      renderApp(route, { user: buildUser(), network });
      await waitFor(() => expect(network.callsTo('GET', apiPaths.me)).toHaveLength(1));
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
      expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).not.toBeNull();
      release();
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
    });

    it('refuses the user when the server cannot say', async () => {
      const log = expectConsole('error');
      const network = createFakeNetwork();
      network.answer('GET', apiPaths.cart, []);
      network.fail('GET', apiPaths.me);
      renderApp(route, { user: buildUser(), network });
      expect(await screen.findByRole('heading', { level: 1, name: refusal })).toBeDefined();
      expect(log).toHaveBeenCalledOnce();
    });

    it('sends visitors to /login', async () => {
      const { address, network } = renderApp(route);
      await waitFor(() => expect(address()).toBe('/login'));
      expect(network.callsTo('GET', apiPaths.me)).toEqual([]);
    });
  },
);
