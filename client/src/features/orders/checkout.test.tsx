import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '../../testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import { buildAddress, buildCartLine, buildOrderLine } from '../../testing/factories.ts';
import { becomeUser, buildUser } from '../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { chooseBoth, KEPT, place, placeButton } from '../../testing/placing-shop.tsx';
import { alertText, renderApp, settle } from '../../testing/render-app.tsx';

const homeAddress = buildAddress();
const velvet = buildCartLine({ title: 'Teal Velvet Pair', price: 3499.5, noOfItems: 2 });
const lawn = buildCartLine({ title: 'Indigo Jaal Lawn', price: 999 });
const placed = { message: messages.orders.placed, order: velvet.order, orderNumber: 'TB-1' };

function openCheckout(lines = [velvet, lawn]) {
  const network = createFakeNetwork();
  network.respond('GET', apiPaths.cart, lines);
  network.respond('GET', apiPaths.addresses, [homeAddress]);
  // What /success asks for; these tests are about the way there.
  network.refuse('GET', apiPaths.orderDetails(velvet.order), 404);
  return renderApp('/placeorder', { user: buildUser(), network });
}

type Shop = ReturnType<typeof openCheckout>;

/** Places an order whose quantity was pressed just before; the returned function responds to the quantity. */
async function placeWithPendingQuantity({ visitor, network }: Shop, status = 200) {
  const path = apiPaths.cartLine(velvet._id);
  const response = network.hold('PUT', path, { ...velvet, noOfItems: 3 }, status);
  await visitor.click(await screen.findByRole('link', { name: 'Cart, 3 items' }));
  const stepper = await screen.findByRole('group', { name: 'Quantity of Teal Velvet Pair' });
  fireEvent.click(within(stepper).getByRole('button', { name: 'Increase quantity' }));
  fireEvent.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
  await place({ visitor });
  expect(total()).toBe('Total₹11,497.50');
  expect(network.callsTo('PUT', path)).toHaveLength(1);
  expect(network.callsTo('POST', apiPaths.placeOrder)).toEqual([]);
  return response;
}

const total = () =>
  within(screen.getByRole('region', { name: 'Summary' })).getByText('Total', { selector: 'p' })
    .textContent;

describe('/placeorder (2.16)', () => {
  it('shows the lines and the total, and takes cash only', async () => {
    openCheckout();
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    for (const text of ['Teal Velvet Pair', 'Quantity 2', 'Free']) {
      expect(summary.getByText(text)).toBeDefined();
    }
    expect(total()).toBe('Total₹7,998');
    const ways = within(screen.getByRole('group', { name: 'Payment' }));
    const shown = ways.getAllByRole<HTMLInputElement>('radio');
    expect(shown.map(({ labels, disabled }) => [labels?.[0]?.textContent, disabled])).toEqual([
      ['Cash On Delivery', false],
      ['UPINot available', true],
      ['CardNot available', true],
      ['Net BankingNot available', true],
    ]);
  });

  it('shows at every width that an item is no longer available, and no payment hint', async () => {
    const { visitor } = openCheckout([velvet, { ...lawn, available: false }]);
    await placeButton();
    await chooseBoth({ visitor });
    const notes = screen.getAllByText('Some items in your cart are no longer available.');
    expect(notes.map(({ dataset }) => dataset.place)).toEqual(['banner', 'inline']);
    expect(screen.queryByText('You pay in cash when it arrives.')).toBeNull();
    expect(screen.getByText('Remove them from your cart to continue.')).toBeDefined();
  });

  it('places the order once and goes to /success (2.17)', async () => {
    const { visitor, network, address } = openCheckout();
    const release = network.hold('POST', apiPaths.placeOrder, placed);
    await chooseBoth({ visitor });
    await visitor.dblClick(await placeButton());
    release();
    await waitFor(() => expect(address()).toBe('/success'));
    expect(network.callsTo('POST', apiPaths.placeOrder).map(({ body }) => body)).toEqual([
      { order: velvet.order, addressId: homeAddress._id, paymentMethod: 'COD', total: 7998 },
    ]);
    expect(screen.getByRole('link', { name: 'Cart' })).toBeDefined();
  });

  it('shows a failure and reloads the cart, which shows the reason (8.3)', async () => {
    const { visitor, network, address } = openCheckout();
    network.refuse('POST', apiPaths.placeOrder, 400, messages.orders.itemsGone);
    await chooseBoth({ visitor });
    network.respond('GET', apiPaths.cart, [velvet, { ...lawn, available: false }]);
    await visitor.click(await placeButton());
    expect(await alertText()).toBe('Failed to place your order. Please try again.');
    expect(await screen.findByText('No longer available')).toBeDefined();
    expect(address()).toBe('/placeorder');
    expect(
      screen.queryByText(messages.orders.itemsGone, { selector: '[role=alert] *' }),
    ).toBeNull();
    expect(network.callsTo('POST', apiPaths.placeOrder)).toHaveLength(1);
    expect(network.callsTo('GET', apiPaths.orderDetails(velvet.order))).toEqual([]);
    expect(sessionStorage.getItem(KEPT)).toBeNull();

    network.respond('POST', apiPaths.placeOrder, placed);
    await visitor.click(await placeButton());
    await waitFor(() => expect(address()).toBe('/success'));
    expect(screen.queryByText(messages.orders.placeFailed)).toBeNull();
  });

  it('reloads the addresses after a failure, without one that was deleted elsewhere', async () => {
    const { visitor, network } = openCheckout();
    network.refuse('POST', apiPaths.placeOrder, 404, messages.api.notFound);
    await chooseBoth({ visitor });
    network.respond('GET', apiPaths.addresses, []);
    const button = await placeButton();
    await visitor.click(button);
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Demo Shopper' })).toBeNull());
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
  });

  it('keeps the form that is being filled when addresses that had failed are loaded again', async () => {
    expectConsole('error');
    const network = createFakeNetwork();
    network.respond('GET', apiPaths.cart, [velvet]);
    network.refuse('GET', apiPaths.addresses, 400);
    const { visitor, queryClient } = renderApp('/placeorder', { user: buildUser(), network });
    await visitor.click(await screen.findByRole('button', { name: 'Add an address' }));
    const form = await screen.findByRole('form', { name: 'New address' });
    network.hold('GET', apiPaths.addresses, []);
    act(() => void queryClient.invalidateQueries());
    await waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0));
    await settle();
    expect(screen.getByRole('form', { name: 'New address' })).toBe(form);
  });

  describe('sends no order to an address that is not the one on the screen', () => {
    const path = apiPaths.address(homeAddress._id);
    const hint = (text: string) => screen.findByText(text);

    async function editChosen() {
      const shop = openCheckout();
      await chooseBoth(shop);
      await hint('You pay in cash when it arrives.');
      await shop.visitor.click(screen.getByRole('button', { name: /^Edit the address/ }));
      const address = await screen.findByLabelText('Address');
      fireEvent.change(address, { target: { value: '15, Third Cross' } });
      return shop;
    }

    async function expectNone() {
      await hint('Choose an address.');
      expect(await placeButton()).toHaveProperty('disabled', true);
      expect(screen.getByRole('heading', { name: 'Delivery address' })).toBeDefined();
    }

    async function expectChosen() {
      await hint('You pay in cash when it arrives.');
      expect(await placeButton()).toHaveProperty('disabled', false);
      expect(screen.getByRole('radio', { name: 'Demo Shopper' })).toHaveProperty('checked', true);
    }

    it('while its form is open, until it is cancelled', async () => {
      const { visitor } = await editChosen();
      await expectNone();
      await visitor.click(screen.getByRole('button', { name: 'Cancel' }));
      await expectChosen();
    });

    it('while its change is being saved', async () => {
      const { visitor, network } = await editChosen();
      const saved = { ...homeAddress, address: '15, Third Cross' };
      const release = network.hold('PUT', path, saved);
      await visitor.click(screen.getByRole('button', { name: 'Save address' }));
      await waitFor(() => expect(network.callsTo('PUT', path)).toHaveLength(1));
      await expectNone();
      release();
      expect(await screen.findByText(/15, Third Cross/)).toBeDefined();
      await expectChosen();
    });

    it('while a new one is being saved, which is then chosen', async () => {
      const { visitor, network } = openCheckout();
      const added = buildAddress({ name: 'Other Shopper' });
      const release = network.hold('POST', apiPaths.addresses, added);
      await chooseBoth({ visitor });
      await visitor.click(screen.getByRole('button', { name: 'Add an address' }));
      for (const [label, value] of Object.entries({
        Name: added.name,
        Mobile: added.number,
        Address: added.address,
        City: added.city,
        'Pin code': added.code,
      })) {
        fireEvent.change(screen.getByLabelText(label), { target: { value } });
      }
      await hint('You pay in cash when it arrives.');
      await visitor.click(screen.getByRole('button', { name: 'Save address' }));
      await expectNone();
      release();
      expect(await screen.findByRole('radio', { name: added.name })).toHaveProperty(
        'checked',
        true,
      );
      await hint('You pay in cash when it arrives.');
    });
  });

  it('first sends a pending quantity', async () => {
    const shop = openCheckout();
    shop.network.respond('POST', apiPaths.placeOrder, placed);
    const confirm = await placeWithPendingQuantity(shop);
    confirm();
    await waitFor(() => expect(shop.address()).toBe('/success'));
    expect(shop.network.callsTo('POST', apiPaths.placeOrder)).toMatchObject([
      { body: { total: 11_497.5 } },
    ]);
  });

  it('sends no order when the quantity fails, and shows the total without it', async () => {
    const log = expectConsole('error');
    const shop = openCheckout();
    shop.network.respond('POST', apiPaths.placeOrder, placed);
    const fail = await placeWithPendingQuantity(shop, 503);
    fail();
    expect(await alertText()).toBe(messages.orders.placeFailed);
    await waitFor(() => expect(total()).toBe('Total₹7,998'));
    expect(shop.network.callsTo('POST', apiPaths.placeOrder)).toEqual([]);
    expect(log).toHaveBeenCalledOnce();

    await shop.visitor.click(await placeButton());
    await waitFor(() => expect(shop.address()).toBe('/success'));
    expect(shop.network.callsTo('POST', apiPaths.placeOrder)).toMatchObject([
      { body: { total: 7998 } },
    ]);
  });

  it('sends no order when another user signs in while the quantity is sent', async () => {
    const shop = openCheckout();
    const confirm = await placeWithPendingQuantity(shop);
    act(() => becomeUser(buildUser({ uid: 'other' })));
    confirm();
    for (const _turn of ['the response', 'the order']) await settle();
    expect(shop.network.callsTo('POST', apiPaths.placeOrder)).toEqual([]);
  });

  it('shows the order at once among orders that were loaded before', async () => {
    const { visitor, network, goBack } = openCheckout();
    network.respond('POST', apiPaths.placeOrder, placed);
    await visitor.click(await screen.findByRole('link', { name: 'Returns & Orders' }));
    await screen.findByText('Nothing on the way.');
    goBack();
    await chooseBoth({ visitor });
    network.respond('GET', apiPaths.ordered, [buildOrderLine({ title: 'Teal Velvet Pair' })]);
    await visitor.click(await placeButton());
    await visitor.click(await screen.findByRole('link', { name: 'Go to Orders' }));
    expect(await screen.findByText('Teal Velvet Pair')).toBeDefined();
  });

  it('shows no form for an empty cart', async () => {
    openCheckout([]);
    expect(await screen.findByText('Your cart is empty.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Place Your Order' })).toBeNull();
  });
});
