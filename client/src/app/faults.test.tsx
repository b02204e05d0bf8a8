import { screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { takeClock } from '../testing/clock.ts';
import { expectConsole } from '../testing/console.ts';
import { buildAddress, buildCartLine, buildOrderLine, buildProduct } from '../testing/factories.ts';
import { buildUser } from '../testing/fake-firebase.ts';
import { createFakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

/*
 * Every request of a shopper's screens, with every failure: the screen shows exactly the specified text, or nothing,
 * and can be used again.
 */

type Network = ReturnType<typeof createFakeNetwork>;
type Shop = ReturnType<typeof renderApp>;

/** Status 0: no response, because of the network or the time limit. */
const faults = [
  ['the network fails', 0],
  ['the server fails', 500],
  ['the service is unavailable', 503],
] as const;

const product = buildProduct({ title: 'Teal Velvet Pair' });
const line = buildCartLine({ title: 'Teal Velvet Pair' });
const ordered = buildOrderLine({ title: 'Teal Velvet Pair' });
const homeAddress = buildAddress();

function openShop(route: string, prepare: (network: Network) => void): Shop {
  const network = createFakeNetwork();
  network.answer('GET', apiPaths.category('velvet'), [product]);
  network.answer('GET', apiPaths.cart, [line]);
  network.answer('GET', apiPaths.addresses, [homeAddress]);
  network.answer('GET', apiPaths.ordered, [ordered]);
  network.answer('GET', apiPaths.cancelled, [ordered]);
  network.refuse('GET', apiPaths.orderDetails(line.order), 404);
  prepare(network);
  document.title = '';
  return renderApp(route, { network, user: buildUser() });
}

const breakDown = (network: Network, method: string, path: string, status: number) =>
  network.answer(method, path, { message: 'A text that no screen shows.' }, status);

const press = async ({ visitor }: Shop, name: string) =>
  visitor.click(await screen.findByRole('button', { name }));

const seen = (text: string) => async () => {
  await screen.findByText(text);
};

function expectNothingSaid() {
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('A text that no screen shows.')).toBeNull();
}

interface Load {
  path: string;
  route: string;
  title: string;
  ends: () => Promise<unknown>;
}

const loads: Load[] = [
  { path: apiPaths.cart, route: '/cart', title: 'Cart', ends: seen('Your cart is empty.') },
  {
    path: apiPaths.cart,
    route: '/placeorder',
    title: 'Checkout',
    ends: seen('Your cart is empty.'),
  },
  {
    path: apiPaths.addresses,
    route: '/placeorder',
    title: 'Checkout',
    ends: () => screen.findByRole('button', { name: 'Add an address' }),
  },
  {
    path: apiPaths.ordered,
    route: '/orders',
    title: 'ON THE WAY',
    ends: seen('Nothing on the way.'),
  },
  {
    path: apiPaths.cancelled,
    route: '/orders/cancelled',
    title: 'Cancelled',
    ends: seen('Nothing cancelled.'),
  },
];

describe.each(faults)('a list, when %s,', (_fault, status) => {
  it.each(loads)('$path stays empty on $route, and it is logged once', async (load) => {
    const { path, route, title, ends } = load;
    const log = expectConsole('error');
    let release = () => {};
    const { network } = openShop(route, (net) => {
      release = net.hold('GET', path, { message: 'A text that no screen shows.' }, status);
    });
    // A screen that opened after the failure would load the list again.
    await waitFor(() => expect(document.title).toBe(`${title} · Tana Bana`));
    release();
    await ends();
    expectNothingSaid();
    expect(screen.queryByRole('status')?.textContent ?? '').toBe('');
    expect(log.mock.calls.map(([text]) => text as string)).toEqual(['Error fetching data']);
    expect(network.callsTo('GET', path)).toHaveLength(3);
  });
});

interface Change {
  method: string;
  path: string;
  route: string;
  act: (shop: Shop) => Promise<void>;
  /** Undefined where the failure is only logged. */
  text?: string;
  isLogged?: boolean;
  /** A change is sent once. Only placing is retried: its order id makes that safe. */
  calls?: number;
  /** How long the server is asked for the result before the failure is shown (ms). */
  checkedForMs?: number;
  /** The response to the second try. */
  answer: unknown;
  works: (shop: Shop) => Promise<unknown>;
}

async function chooseAndPlace(shop: Shop) {
  await shop.visitor.click(await screen.findByRole('radio', { name: 'Demo Shopper' }));
  await shop.visitor.click(screen.getByRole('radio', { name: 'Cash On Delivery' }));
  await press(shop, 'Place Your Order');
}

async function saveNewAddress(shop: Shop) {
  if (!screen.queryByLabelText('Mobile')) await press(shop, 'Add an address');
  const { name, number, address, city, code, state } = homeAddress;
  const words = { Name: name, Mobile: number, Address: address, City: city, State: state };
  for (const [label, value] of Object.entries({ ...words, 'Pin code': code })) {
    const field = screen.getByLabelText(label);
    await shop.visitor.clear(field);
    await shop.visitor.type(field, value);
  }
  await press(shop, 'Save address');
}

async function saveEdited(shop: Shop) {
  if (!screen.queryByLabelText('Mobile')) {
    await press(shop, 'Edit the address of Demo Shopper');
  }
  await press(shop, 'Save address');
}

async function removeAddress(shop: Shop) {
  await press(shop, 'Remove the address of Demo Shopper');
  const question = within(await screen.findByRole('alertdialog'));
  await shop.visitor.click(question.getByRole('button', { name: 'Remove' }));
}

const changes: Change[] = [
  {
    method: 'POST',
    path: apiPaths.cart,
    route: `/?product=velvet.${product._id}`,
    act: (shop) => press(shop, 'Add to Cart'),
    text: 'Failed to add to cart. Check the console for details.',
    isLogged: true,
    answer: line,
    works: () => screen.findByRole('button', { name: 'Added' }),
  },
  {
    method: 'PUT',
    path: apiPaths.cartLine(line._id),
    route: '/cart',
    act: async (shop) => {
      await press(shop, 'Increase quantity');
      await waitFor(() =>
        expect(screen.getByRole('group', { name: /Quantity/ }).textContent).toBe('1'),
      );
    },
    isLogged: true,
    answer: { ...line, noOfItems: 1 },
    works: () => screen.findByRole('button', { name: 'Proceed to Checkout' }),
  },
  {
    method: 'DELETE',
    path: apiPaths.cartLine(line._id),
    route: '/cart',
    act: (shop) => press(shop, 'Remove Teal Velvet Pair'),
    text: 'Failed to remove Cart. Check the console for details.',
    isLogged: true,
    answer: { message: '' },
    works: seen('Cart removed successfully!'),
  },
  {
    method: 'POST',
    path: apiPaths.placeOrder,
    route: '/placeorder',
    act: chooseAndPlace,
    text: 'Failed to place your order. Please try again.',
    calls: 3,
    checkedForMs: 12_000,
    answer: { message: '', order: line.order, orderNumber: 'TB-1' },
    works: (shop) => waitFor(() => expect(shop.address()).toBe('/success')),
  },
  {
    method: 'POST',
    path: apiPaths.addresses,
    route: '/placeorder',
    act: saveNewAddress,
    text: 'Failed to add address. Check the console for details.',
    isLogged: true,
    answer: buildAddress({ name: 'New Shopper' }),
    works: seen('Address added successfully!'),
  },
  {
    method: 'PUT',
    path: apiPaths.address(homeAddress._id),
    route: '/placeorder',
    act: saveEdited,
    text: 'Failed to update address. Check the console for details.',
    isLogged: true,
    answer: homeAddress,
    works: seen('Address updated successfully!'),
  },
  {
    method: 'DELETE',
    path: apiPaths.address(homeAddress._id),
    route: '/placeorder',
    act: removeAddress,
    text: 'Failed to remove address. Check the console for details.',
    isLogged: true,
    answer: { message: '' },
    works: seen('Address removed successfully!'),
  },
  {
    method: 'POST',
    path: apiPaths.cancelOrder(ordered._id),
    route: '/orders',
    act: (shop) => press(shop, 'Cancel Teal Velvet Pair'),
    text: 'Failed to cancel the order.',
    isLogged: true,
    answer: { message: 'Order cancelled successfully!' },
    works: seen('Order cancelled successfully!'),
  },
  {
    method: 'DELETE',
    path: apiPaths.cancelledLine(ordered._id),
    route: '/orders/cancelled',
    act: (shop) => press(shop, 'Remove Teal Velvet Pair'),
    text: 'Failed to remove order.',
    isLogged: true,
    answer: { message: '' },
    works: seen('Order removed successfully!'),
  },
];

/** Call it before any timer starts. */
function prepareWaiting({ checkedForMs }: Change): () => Promise<unknown> {
  if (!checkedForMs) return () => Promise.resolve();
  const clock = takeClock();
  return async () => {
    await screen.findByText('We are checking whether your order was placed.');
    await clock.pass(checkedForMs);
  };
}

describe.each(faults)('a change, when %s,', (_fault, status) => {
  it.each(changes)('$method $path on $route says "$text", and works again', async (change) => {
    const { method, path, route, act, text, isLogged = false, calls = 1, answer, works } = change;
    const log = expectConsole('error');
    const waitUntilCertain = prepareWaiting(change);
    const shop = openShop(route, (network) => breakDown(network, method, path, status));
    await act(shop);
    await waitUntilCertain();
    if (text === undefined) {
      await waitFor(() => expect(log).toHaveBeenCalledOnce());
      expectNothingSaid();
    } else {
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      expect(screen.queryByText('A text that no screen shows.')).toBeNull();
    }
    expect(log).toHaveBeenCalledTimes(isLogged ? 1 : 0);
    expect(shop.network.callsTo(method, path)).toHaveLength(calls);

    shop.network.answer(method, path, answer);
    await act(shop);
    await works(shop);
    await waitFor(() => expect(shop.network.callsTo(method, path)).toHaveLength(calls + 1));
  });

  it.each(changes.filter(({ text }) => text !== undefined))(
    '$method $path on $route is sent once while it is slow',
    async (change) => {
      const { method, path, route, act } = change;
      expectConsole('error');
      const waitUntilCertain = prepareWaiting(change);
      const shop = openShop(route, () => {});
      const release = shop.network.hold(method, path, { message: '' }, status);
      await act(shop);
      const busy = await waitFor(() => {
        const [found, ...others] = document.querySelectorAll<HTMLElement>(
          'button[aria-busy="true"], button[aria-label^="Remove"][aria-disabled="true"]',
        );
        expect(others).toEqual([]);
        if (!found) throw new Error('No button shows progress');
        return found;
      });
      expect(screen.queryByRole('alert')).toBeNull();
      busy.click();
      expect(shop.network.callsTo(method, path)).toHaveLength(1);
      release();
      await waitUntilCertain();
      await screen.findByRole('alert');
    },
  );
});
