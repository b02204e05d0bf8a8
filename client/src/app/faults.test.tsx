import { act, screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../config/paths.ts';
import { saved } from '../features/catalogue/stored-products.ts';
import { expectConsole } from '../testing/console.ts';
import {
  buildAddress,
  buildCartLine,
  buildFabric,
  buildOrderLine,
  buildProduct,
} from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork } from '../testing/fake-network.ts';
import { alertText, openScreen } from '../testing/open-screen.tsx';
import { fillInAddress } from '../testing/placing-shop.tsx';

type Shop = ReturnType<typeof openScreen>;
type Change = Record<'method' | 'path' | 'list' | 'text' | 'success', string> & {
  response?: unknown;
  attempt: (shop: Shop) => Promise<void>;
};

const product = buildProduct({ title: 'Teal Velvet Pair' });
const line = buildCartLine({ title: 'Teal Velvet Pair' });
const ordered = buildOrderLine({ title: 'Teal Velvet Pair' });
const homeAddress = buildAddress();

const velvet = apiPaths.category('velvet');
const onTheWay = `${apiPaths.ordered}?limit=50`;
const cancelled = `${apiPaths.cancelled}?limit=50`;

const lists: Record<string, unknown[]> = {
  [velvet]: [product],
  cart: [line],
  addresses: [homeAddress],
  [onTheWay]: [ordered],
  [cancelled]: [ordered],
};

const press = async ({ visitor }: Shop, name: string) =>
  visitor.click(await screen.findByRole('button', { name }));

/** The form keeps its input after a failure. */
async function saveNewAddress(shop: Shop) {
  if (!screen.queryByLabelText('Mobile')) {
    await press(shop, 'Add an address');
    fillInAddress(homeAddress);
  }
  await press(shop, 'Save address');
}

async function saveEdited(shop: Shop) {
  if (!screen.queryByLabelText('Mobile')) await press(shop, 'Edit the address of Demo Shopper');
  await press(shop, 'Save address');
}

async function cancelLine(shop: Shop) {
  await press(shop, 'Cancel Teal Velvet Pair');
  await press(shop, 'Cancel item');
}

async function removeAddress(shop: Shop) {
  await press(shop, 'Remove the address of Demo Shopper');
  const question = within(await screen.findByRole('alertdialog'));
  await shop.visitor.click(question.getByRole('button', { name: 'Remove' }));
}

/** By screen: the request and its list, what the screen says when it fails, and when the second try succeeds. */
const changes: Record<string, Change[]> = {
  [`/saved?product=velvet.${product._id}`]: [
    {
      method: 'POST',
      path: apiPaths.cart,
      list: apiPaths.cart,
      response: line,
      attempt: (shop) => press(shop, 'Add to Cart'),
      text: 'Failed to add to cart. Check the console for details.',
      success: 'Added',
    },
  ],
  '/cart': [
    {
      method: 'DELETE',
      path: apiPaths.cartLine(line._id),
      list: apiPaths.cart,
      attempt: (shop) => press(shop, 'Remove Teal Velvet Pair'),
      text: 'Failed to remove Cart. Check the console for details.',
      success: 'Cart removed successfully!',
    },
  ],
  '/placeorder': [
    {
      method: 'POST',
      path: apiPaths.addresses,
      list: apiPaths.addresses,
      response: buildAddress({ name: 'New Shopper' }),
      attempt: saveNewAddress,
      text: 'Failed to add address. Check the console for details.',
      success: 'Address added successfully!',
    },
    {
      method: 'PUT',
      path: apiPaths.address(homeAddress._id),
      list: apiPaths.addresses,
      response: homeAddress,
      attempt: saveEdited,
      text: 'Failed to update address. Check the console for details.',
      success: 'Address updated successfully!',
    },
    {
      method: 'DELETE',
      path: apiPaths.address(homeAddress._id),
      list: apiPaths.addresses,
      attempt: removeAddress,
      text: 'Failed to remove address. Check the console for details.',
      success: 'Address removed successfully!',
    },
  ],
  '/orders': [
    {
      method: 'POST',
      path: apiPaths.cancelLine(ordered._id),
      list: onTheWay,
      response: { message: 'Order cancelled successfully!' },
      attempt: cancelLine,
      text: 'Failed to cancel the order.',
      success: 'Order cancelled successfully!',
    },
  ],
  '/orders/cancelled': [
    {
      method: 'DELETE',
      path: apiPaths.cancelledLine(ordered._id),
      list: cancelled,
      attempt: (shop) => press(shop, 'Remove Teal Velvet Pair'),
      text: 'Failed to remove order.',
      success: 'Order removed successfully!',
    },
  ],
};

/** The one button that shows progress. */
function busyButton(): HTMLElement {
  const [found, ...others] = document.querySelectorAll<HTMLElement>(
    'button[aria-busy="true"], button[aria-label^="Remove"][aria-disabled="true"]',
  );
  expect(others).toEqual([]);
  if (!found) throw new Error('No button shows progress');
  return found;
}

it.each(Object.entries(changes))(
  'a change that fails on %s says so, loads its list again, and works again (8, 8.2, 8.4)',
  async (route, tries) => {
    const log = expectConsole('error');
    const shop = openScreen(route, { lists, as: 'shopper' });
    for (const {
      method,
      path,
      list,
      response = { message: '' },
      attempt,
      text,
      success,
    } of tries) {
      log.mockClear();
      const sent = () => shop.network.callsTo(method, path);
      const loads = () => shop.network.callsTo('GET', list).length;
      const release = shop.network.hold(method, path, { message: 'Not shown.' }, 503);
      await attempt(shop);
      const busy = await waitFor(busyButton);
      busy.click();
      expect(sent(), 'a slow request is sent once').toHaveLength(1);
      const loadsBefore = loads();
      const reload = shop.network.hold('GET', list, lists[list]);
      release();
      expect(await alertText()).toBe(text);
      expect(screen.queryByText('Not shown.')).toBeNull();
      expect(log).toHaveBeenCalledOnce();
      await waitFor(() => expect(loads()).toBe(loadsBefore + 1));

      // While the list is still on its way. A form has kept its input.
      shop.network.respond(method, path, response);
      await attempt(shop);
      await waitFor(() => expect(sent()).toHaveLength(2));
      reload();
      expect(await screen.findByText(success)).toBeDefined();
      expect(sent()).toHaveLength(2);
      expect(sent()[1]?.body).toEqual(sent()[0]?.body);
    }
  },
);

/** Lists by path with what they hold and the words that show it, their screen, and what it says of empty ones. */
const screens: [string, [string, object, string?][], string?][] = [
  [
    paths.home,
    [
      [velvet, product],
      [apiPaths.fabrics, buildFabric({ title: 'Silk' }), 'Silk'],
    ],
  ],
  [paths.searchFor('teal'), [[velvet, product]], 'Sorry, no results found.'],
  [paths.saved, [[velvet, product]], 'Nothing saved yet.'],
  [paths.cart, [[apiPaths.cart, line]], 'Your cart is empty.'],
  [paths.checkout, [[apiPaths.cart, line]], 'Your cart is empty.'],
  [paths.checkout, [[apiPaths.addresses, homeAddress, homeAddress.name]]],
  [paths.orders, [[onTheWay, ordered]], 'Nothing on the way.'],
  [paths.cancelled, [[cancelled, ordered]], 'Nothing cancelled.'],
];

function comeOnline() {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

const lookAgain = () => void window.dispatchEvent(new Event('visibilitychange'));

/** Opens the shop while some of its lists cannot be loaded, and waits until the loads have failed. */
async function openWithout(route: string, ...lists: string[]) {
  const logged = expectConsole('error');
  const network = createFakeNetwork({ cart: [buildCartLine()] });
  const releases = lists.map((path) => network.hold('GET', path, { message: 'Not shown.' }, 503));
  const shop = openScreen(route, { network, as: 'shopper' });
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
      saved.add(product._id);
      const { network, logged } = await openWithout(route, ...lists.map(([path]) => path));
      if (lists[0]?.[0] === apiPaths.addresses)
        expect(await screen.findByText('Add an address')).toBeDefined();
      if (untold) expect(screen.queryByText(untold)).toBeNull();
      expect(screen.queryByText('0 products')).toBeNull();
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

  it('is loaded again as the tab is seen again, and then opens the product of the address', async () => {
    const wanted = `${paths.listing('velvet')}?product=velvet.${product._id}`;
    const { network, address, logged } = await openWithout(wanted, velvet);
    expect(screen.queryByText('0 products')).toBeNull();
    act(lookAgain);
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
    expect(network.callsTo('GET', velvet)).toHaveLength(6);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(address()).toBe(wanted);
    network.respond('GET', velvet, [product]);
    act(comeOnline);
    expect(await screen.findByRole('dialog', { name: product.title })).toBeDefined();
    expect(logged).toHaveBeenCalledTimes(2);
    // Through the service worker.
    expect(network.callsTo('GET', velvet).map(({ cache }) => cache)).not.toContain('reload');
  });
});

it('a list that was loaded is not loaded again (8.7)', async () => {
  const network = createFakeNetwork({ cart: [line] });
  openScreen(paths.cart, { network, as: 'shopper' });
  await screen.findByText(line.title);
  act(comeOnline);
  act(lookAgain);
  await act(async () => {});
  for (const path of [apiPaths.cart, velvet, apiPaths.fabrics]) {
    expect(network.callsTo('GET', path)).toHaveLength(1);
  }
});
