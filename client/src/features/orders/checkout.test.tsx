import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '../../testing/messages.ts';
import { noteMessages } from '@tanabana/server/contract/note';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import {
  buildAddress,
  buildCartLine,
  buildId,
  buildOrderLine,
} from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { alertText, openScreen, settle } from '../../testing/open-screen.tsx';
import {
  chooseBoth,
  fillInAddress,
  place,
  placeButton,
  SENT_ORDER,
} from '../../testing/placing-shop.tsx';

const homeAddress = buildAddress();
const velvet = buildCartLine({ title: 'Teal Velvet Pair', price: 3499.5, noOfItems: 2 });
const lawn = buildCartLine({ title: 'Indigo Jaal Lawn', price: 999 });
const placed = { message: messages.orders.placed, order: velvet.order, orderNumber: 'TB-1' };

function openCheckout(cart = [velvet, lawn]) {
  const network = createFakeNetwork({ cart, addresses: [homeAddress] });
  // What /success asks for; these tests are about the way there.
  network.refuse('GET', apiPaths.orderDetails(velvet.order), 404);
  return openScreen('/placeorder', { as: 'shopper', network });
}

type Shop = ReturnType<typeof openCheckout>;

const orders = ({ network }: Pick<Shop, 'network'>) => network.callsTo('POST', apiPaths.placeOrder);

/** Places an order whose quantity was pressed just before; the returned function responds to the quantity. */
async function placeWithPendingQuantity({ visitor, network }: Shop, status = 200) {
  const path = apiPaths.cartLine(velvet._id);
  const calls = () => [network.callsTo('PUT', path).length, orders({ network }).length];
  const [quantities = 0, sent] = calls();
  const response = network.hold('PUT', path, { ...velvet, noOfItems: 3 }, status);
  await visitor.click(await screen.findByRole('link', { name: 'Cart, 3 pieces' }));
  const stepper = await screen.findByRole('group', { name: 'Quantity of Teal Velvet Pair' });
  fireEvent.click(within(stepper).getByRole('button', { name: 'Increase quantity' }));
  fireEvent.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
  await place({ visitor });
  expect(total()).toBe('Total₹11,497.50');
  expect(calls()).toEqual([quantities + 1, sent]);
  return response;
}

const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
const total = () => summary().getByText('Total', { selector: 'p' }).textContent;
const payHint = 'You pay in cash when it arrives.';

describe('/placeorder (2.16)', () => {
  it('shows lines and total, takes cash only, places the order once and shows it at once (2.17)', async () => {
    const shop = openCheckout();
    const { visitor, network, address, goBack } = shop;
    await visitor.click(await screen.findByRole('link', { name: 'Returns & Orders' }));
    await screen.findByText('Nothing on the way.');
    goBack();
    await placeButton();
    for (const text of ['Teal Velvet Pair', 'Quantity 2', 'Free']) {
      expect(summary().getByText(text)).toBeDefined();
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

    const release = network.hold('POST', apiPaths.placeOrder, placed);
    network.respond('GET', apiPaths.ordered, [buildOrderLine({ title: 'Teal Velvet Pair' })]);
    await chooseBoth({ visitor });
    await visitor.dblClick(await placeButton());
    network.respond('GET', apiPaths.cart, []);
    release();
    await waitFor(() => expect(address()).toBe('/success'));
    expect(orders(shop).map(({ body }) => body)).toEqual([
      { order: velvet.order, addressId: homeAddress._id, paymentMethod: 'COD', total: 7998 },
    ]);
    expect(await screen.findByRole('link', { name: 'Cart' })).toBeDefined();
    await visitor.click(await screen.findByRole('link', { name: 'Go to Orders' }));
    expect(await screen.findByText('Teal Velvet Pair')).toBeDefined();
  });

  it('chooses the address of the last order, until another is chosen, but no payment', async () => {
    const shop = openCheckout();
    const [last, other] = [{ ...buildAddress({ name: 'Meera' }), lastUsed: true }, homeAddress];
    shop.network.respond('GET', apiPaths.addresses, [other, last]);
    const radio = async (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
    expect((await radio(/^Meera Used last/)).checked).toBe(true);
    expect(await placeButton()).toHaveProperty('disabled', true);
    shop.network.respond('GET', apiPaths.addresses, [{ ...other, lastUsed: true }, last]);
    await act(() => shop.queryClient.invalidateQueries());
    expect((await radio(/^Meera/)).checked).toBe(true);
    await shop.visitor.click(await radio(/^Demo Shopper/));
    await shop.visitor.click(await radio(/^Cash On Delivery/));
    expect(await placeButton()).toHaveProperty('disabled', false);
  });

  const field = () => screen.findByRole('textbox', { name: 'A note for the shop' });
  const type = async (value: string) => fireEvent.change(await field(), { target: { value } });

  it('counts the note for the shop, neither cuts nor sends one that is too long, and keeps it for this order in this tab', async () => {
    const long = openCheckout();
    const left = (count: number) => screen.queryAllByText(`${count} letters left`).length;
    await type(`😀${'x'.repeat(248)}\n`);
    expect(left(51)).toBe(0);
    await type(`😀${'x'.repeat(282)}`);
    expect([left(17), left(50)]).toEqual([1, 1]);
    await type('x'.repeat(301));
    await place(long);
    expect(orders(long)).toEqual([]);
    expect(screen.getByText(noteMessages.notANote)).toBeDefined();
    expect(document.activeElement).toBe(await field());
    const described = (await field()).getAttribute('aria-describedby')?.split(' ');
    expect(described?.map((id) => document.getElementById(id)?.textContent)).toEqual([
      noteMessages.notANote,
      'About packing or delivery.',
    ]);

    await type('Please ring twice.\nThank you');
    long.unmount();
    const shop = openCheckout();
    expect(await field()).toHaveProperty('value', 'Please ring twice.\nThank you');
    shop.network.respond('POST', apiPaths.placeOrder, placed);
    await place(shop);
    await waitFor(() => expect(orders(shop)).toHaveLength(1));
    expect(orders(shop)[0]?.body).toMatchObject({ note: 'Please ring twice.\nThank you' });
    shop.unmount();

    openCheckout([{ ...velvet, order: 'e'.repeat(24) }]);
    expect(await field()).toHaveProperty('value', '');
  });

  it('has no note yet for the next order, when another tab has placed the first', async () => {
    const network = createFakeNetwork({
      cart: [buildCartLine({ title: 'First' })],
      addresses: [buildAddress()],
    });
    const { queryClient } = openScreen('/placeorder', { as: 'shopper', network });
    fireEvent.change(await field(), { target: { value: 'Please ring twice.' } });
    network.have({ cart: [buildCartLine({ title: 'Second', order: buildId() })] });
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('Second');
    expect(await field()).toHaveProperty('value', '');
  });

  it('shows a failure and reloads the cart, which shows the reason (8.3)', async () => {
    const shop = openCheckout();
    const { visitor, network, address } = shop;
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
    expect(orders(shop)).toHaveLength(1);
    expect(network.callsTo('GET', apiPaths.orderDetails(velvet.order))).toEqual([]);
    expect(sessionStorage.getItem(SENT_ORDER)).toBeNull();
  });

  it('places nothing while an item is gone, and says so at every width, without a payment hint', async () => {
    const { network, visitor, queryClient } = openCheckout([velvet, { ...lawn, available: false }]);
    await chooseBoth({ visitor });
    const button = await placeButton();
    const notes = screen.getAllByText('Some items in your cart are no longer available.');
    expect(notes.map((note) => note.closest('p')?.classList[0])).toEqual(['banner', 'error']);
    expect(screen.queryByText(payHint)).toBeNull();
    expect(screen.getByText('Remove them from your cart to continue.')).toBeDefined();
    expect(button).toHaveProperty('disabled', true);

    // It was removed elsewhere.
    network.respond('GET', apiPaths.cart, [velvet]);
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });

  it('reloads the addresses, too, of which the chosen one was deleted elsewhere (8.3)', async () => {
    const { visitor, network } = openCheckout();
    await chooseBoth({ visitor });
    const button = await placeButton();
    network.refuse('POST', apiPaths.placeOrder, 404, messages.api.notFound);
    network.respond('GET', apiPaths.addresses, []);
    await visitor.click(button);
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Demo Shopper' })).toBeNull());
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
  });

  it('keeps the form that is being filled when addresses that had failed are loaded again', async () => {
    expectConsole('error');
    const { visitor, network, queryClient } = openCheckout();
    network.refuse('GET', apiPaths.addresses, 400);
    await visitor.click(await screen.findByRole('button', { name: 'Add an address' }));
    const form = await screen.findByRole('form', { name: 'New address' });
    network.hold('GET', apiPaths.addresses, []);
    act(() => void queryClient.invalidateQueries());
    await waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0));
    await settle();
    expect(screen.getByRole('form', { name: 'New address' })).toBe(form);
  });

  it('sends no order to an address whose form is open or being saved', async () => {
    const { visitor, network } = openCheckout();
    const path = apiPaths.address(homeAddress._id);
    const press = (name: string | RegExp) => visitor.click(screen.getByRole('button', { name }));

    async function expectNone() {
      await screen.findByText('Choose an address.');
      expect(await placeButton()).toHaveProperty('disabled', true);
      expect(screen.getByRole('heading', { name: 'Delivery address' })).toBeDefined();
    }
    async function expectChosen(name: string) {
      await screen.findByText(payHint);
      expect(await placeButton()).toHaveProperty('disabled', false);
      expect(await screen.findByRole('radio', { name })).toHaveProperty('checked', true);
    }

    await chooseBoth({ visitor });
    await expectChosen('Demo Shopper');
    await press(/^Edit the address/);
    await expectNone();
    await press('Cancel');
    await expectChosen('Demo Shopper');

    await press(/^Edit the address/);
    const changed = { ...homeAddress, address: '15, Third Cross' };
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: '15, Third Cross' } });
    const change = network.hold('PUT', path, changed);
    await press('Save address');
    await waitFor(() => expect(network.callsTo('PUT', path)).toHaveLength(1));
    await expectNone();
    network.respond('GET', apiPaths.addresses, [changed]);
    change();
    expect(await screen.findByText(/15, Third Cross/)).toBeDefined();
    await expectChosen('Demo Shopper');

    const other = buildAddress({ name: 'Other Shopper' });
    const add = network.hold('POST', apiPaths.addresses, other);
    await press('Add an address');
    fillInAddress(other);
    await screen.findByText(payHint);
    await press('Save address');
    await expectNone();
    network.respond('GET', apiPaths.addresses, [other, changed]);
    add();
    await expectChosen('Other Shopper');
  });

  it('first sends a pending quantity, and no order when that fails, but shows the total without it', async () => {
    const log = expectConsole('error');
    const shop = openCheckout();
    const { visitor, network, address } = shop;
    network.refuse('POST', apiPaths.placeOrder, 400);
    const confirm = await placeWithPendingQuantity(shop);
    confirm();
    expect(await alertText()).toBe(messages.orders.placeFailed);
    expect(orders(shop)).toMatchObject([{ body: { total: 11_497.5 } }]);
    await waitFor(() => expect(total()).toBe('Total₹7,998'));

    const fail = await placeWithPendingQuantity(shop, 503);
    expect(screen.queryByText(messages.orders.placeFailed)).toBeNull();
    fail();
    expect(await alertText()).toBe(messages.orders.placeFailed);
    await waitFor(() => expect(total()).toBe('Total₹7,998'));
    expect(orders(shop)).toHaveLength(1);

    network.respond('POST', apiPaths.placeOrder, placed);
    await visitor.click(await placeButton());
    await waitFor(() => expect(address()).toBe('/success'));
    expect(orders(shop)).toMatchObject([{}, { body: { total: 7998 } }]);
    expect(log).toHaveBeenCalledOnce();
    expect(screen.queryByText(messages.orders.placeFailed)).toBeNull();
  });
});
