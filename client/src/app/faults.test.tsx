import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { expectConsole } from '../testing/console.ts';
import { buildAddress, buildCartLine, buildOrderLine, buildProduct } from '../testing/factories.ts';
import { buildUser } from '../testing/fake-firebase.ts';
import { alertText, renderApp } from '../testing/render-app.tsx';

type Shop = ReturnType<typeof renderApp>;
type Change = Record<'method' | 'path' | 'list' | 'text' | 'success', string> & {
  response?: unknown;
  act: (shop: Shop) => Promise<void>;
};

const product = buildProduct({ title: 'Teal Velvet Pair' });
const line = buildCartLine({ title: 'Teal Velvet Pair' });
const ordered = buildOrderLine({ title: 'Teal Velvet Pair' });
const homeAddress = buildAddress();

const onTheWay = `${apiPaths.ordered}?limit=50`;
const cancelled = `${apiPaths.cancelled}?limit=50`;

const lists: Record<string, unknown[]> = {
  [apiPaths.category('velvet')]: [product],
  [apiPaths.cart]: [line],
  [apiPaths.addresses]: [homeAddress],
  [onTheWay]: [ordered],
  [cancelled]: [ordered],
};

const press = async ({ visitor }: Shop, name: string) =>
  visitor.click(await screen.findByRole('button', { name }));

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
  if (!screen.queryByLabelText('Mobile')) await press(shop, 'Edit the address of Demo Shopper');
  await press(shop, 'Save address');
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
      ...{ method: 'POST', path: apiPaths.cart, list: apiPaths.cart, response: line },
      act: (shop) => press(shop, 'Add to Cart'),
      text: 'Failed to add to cart. Check the console for details.',
      success: 'Added',
    },
  ],
  '/cart': [
    {
      ...{ method: 'DELETE', path: apiPaths.cartLine(line._id), list: apiPaths.cart },
      act: (shop) => press(shop, 'Remove Teal Velvet Pair'),
      text: 'Failed to remove Cart. Check the console for details.',
      success: 'Cart removed successfully!',
    },
  ],
  '/placeorder': [
    {
      ...{ method: 'POST', path: apiPaths.addresses, list: apiPaths.addresses },
      response: buildAddress({ name: 'New Shopper' }),
      act: saveNewAddress,
      text: 'Failed to add address. Check the console for details.',
      success: 'Address added successfully!',
    },
    {
      ...{ method: 'PUT', path: apiPaths.address(homeAddress._id), list: apiPaths.addresses },
      response: homeAddress,
      act: saveEdited,
      text: 'Failed to update address. Check the console for details.',
      success: 'Address updated successfully!',
    },
    {
      ...{ method: 'DELETE', path: apiPaths.address(homeAddress._id), list: apiPaths.addresses },
      act: removeAddress,
      text: 'Failed to remove address. Check the console for details.',
      success: 'Address removed successfully!',
    },
  ],
  '/orders': [
    {
      ...{ method: 'POST', path: apiPaths.cancelLine(ordered._id), list: onTheWay },
      response: { message: 'Order cancelled successfully!' },
      act: (shop) => press(shop, 'Cancel Teal Velvet Pair'),
      text: 'Failed to cancel the order.',
      success: 'Order cancelled successfully!',
    },
  ],
  '/orders/cancelled': [
    {
      ...{ method: 'DELETE', path: apiPaths.cancelledLine(ordered._id), list: cancelled },
      act: (shop) => press(shop, 'Remove Teal Velvet Pair'),
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

describe('a change that fails (8, 8.2, 8.4)', () => {
  it.each(Object.entries(changes))(
    'on %s says so, loads its list again, and works again',
    async (route, tries) => {
      const log = expectConsole('error');
      const shop = renderApp(route, { lists, user: buildUser() });
      for (const { method, path, list, response = { message: '' }, act, text, success } of tries) {
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
    },
  );
});
