import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { expectConsole } from '../testing/console.ts';
import { buildAddress, buildCartLine, buildOrderLine, buildProduct } from '../testing/factories.ts';
import { buildUser } from '../testing/fake-firebase.ts';
import { alertText, renderApp } from '../testing/render-app.tsx';

type Shop = ReturnType<typeof renderApp>;

const product = buildProduct({ title: 'Teal Velvet Pair' });
const line = buildCartLine({ title: 'Teal Velvet Pair' });
const ordered = buildOrderLine({ title: 'Teal Velvet Pair' });
const homeAddress = buildAddress();

const lists: Record<string, unknown[]> = {
  [apiPaths.category('velvet')]: [product],
  [apiPaths.cart]: [line],
  [apiPaths.addresses]: [homeAddress],
  [`${apiPaths.ordered}?limit=50`]: [ordered],
  [`${apiPaths.cancelled}?limit=50`]: [ordered],
};

const press = async ({ visitor }: Shop, name: string) =>
  visitor.click(await screen.findByRole('button', { name }));

interface Change {
  method: string;
  path: string;
  route: string;
  act: (shop: Shop) => Promise<void>;
  /** What the screen says when it fails. */
  text: string;
  /** The list that is loaded again after a failure. */
  list: string;
  /** The response to the second try, and what the screen says then. */
  response?: unknown;
  success: string;
}

/** The form keeps its input after a failure. */
async function saveNewAddress(shop: Shop) {
  if (!screen.queryByLabelText('Mobile')) {
    await press(shop, 'Add an address');
    const { name, number, address, city, code, state } = homeAddress;
    const words = { Name: name, Mobile: number, Address: address, City: city, State: state };
    for (const [label, value] of Object.entries({ ...words, 'Pin code': code })) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
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
    route: `/saved?product=velvet.${product._id}`,
    act: (shop) => press(shop, 'Add to Cart'),
    text: 'Failed to add to cart. Check the console for details.',
    list: apiPaths.cart,
    response: line,
    success: 'Added',
  },
  {
    method: 'DELETE',
    path: apiPaths.cartLine(line._id),
    route: '/cart',
    act: (shop) => press(shop, 'Remove Teal Velvet Pair'),
    text: 'Failed to remove Cart. Check the console for details.',
    list: apiPaths.cart,
    success: 'Cart removed successfully!',
  },
  {
    method: 'POST',
    path: apiPaths.addresses,
    route: '/placeorder',
    act: saveNewAddress,
    text: 'Failed to add address. Check the console for details.',
    list: apiPaths.addresses,
    response: buildAddress({ name: 'New Shopper' }),
    success: 'Address added successfully!',
  },
  {
    method: 'PUT',
    path: apiPaths.address(homeAddress._id),
    route: '/placeorder',
    act: saveEdited,
    text: 'Failed to update address. Check the console for details.',
    list: apiPaths.addresses,
    response: homeAddress,
    success: 'Address updated successfully!',
  },
  {
    method: 'DELETE',
    path: apiPaths.address(homeAddress._id),
    route: '/placeorder',
    act: removeAddress,
    text: 'Failed to remove address. Check the console for details.',
    list: apiPaths.addresses,
    success: 'Address removed successfully!',
  },
  {
    method: 'POST',
    path: apiPaths.cancelLine(ordered._id),
    route: '/orders',
    act: (shop) => press(shop, 'Cancel Teal Velvet Pair'),
    text: 'Failed to cancel the order.',
    list: `${apiPaths.ordered}?limit=50`,
    response: { message: 'Order cancelled successfully!' },
    success: 'Order cancelled successfully!',
  },
  {
    method: 'DELETE',
    path: apiPaths.cancelledLine(ordered._id),
    route: '/orders/cancelled',
    act: (shop) => press(shop, 'Remove Teal Velvet Pair'),
    text: 'Failed to remove order.',
    list: `${apiPaths.cancelled}?limit=50`,
    success: 'Order removed successfully!',
  },
];

const routes = new Set(changes.map(({ route }) => route));

/** The one button that shows progress. */
function busyButton(): HTMLElement {
  const [found, ...others] = document.querySelectorAll<HTMLElement>(
    'button[aria-busy="true"], button[aria-label^="Remove"][aria-disabled="true"]',
  );
  expect(others).toEqual([]);
  if (!found) throw new Error('No button shows progress');
  return found;
}

describe('a change that fails (8, 8.2, 8.4)', () => {
  it.each([...routes])('on %s says so, loads its list again, and works again', async (route) => {
    const log = expectConsole('error');
    const shop = renderApp(route, { lists, user: buildUser() });
    for (const change of changes.filter((each) => each.route === route)) {
      const { method, path, act, text, list, response = { message: '' }, success } = change;
      log.mockClear();
      const sent = () => shop.network.callsTo(method, path);
      const loads = () => shop.network.callsTo('GET', list).length;
      const release = shop.network.hold(method, path, { message: 'Not shown.' }, 503);
      await act(shop);
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
      await act(shop);
      expect(await screen.findByText(success)).toBeDefined();
      reload();
      expect(sent()).toHaveLength(2);
      expect(sent()[1]?.body).toEqual(sent()[0]?.body);
    }
  });
});
