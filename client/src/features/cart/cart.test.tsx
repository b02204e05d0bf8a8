import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CartLine } from '@tanabana/server/contract/cart-schemas';
import { messages } from '../../testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import { buildAddress, buildCartLine } from '@tanabana/server/testing/contract-factories';
import { becomeUser, buildUser, signOutUser } from '../../testing/fake-firebase.ts';
import type { FakeNetwork } from '../../testing/fake-network.ts';
import { findLine, openScreen, settle } from '../../testing/open-screen.tsx';

const velvet = buildCartLine({ title: 'Teal Velvet Pair', price: 3499, noOfItems: 2 });
const lawn = buildCartLine({ title: 'Indigo Jaal Lawn', price: 999.5 });
const chiffon = buildCartLine({ title: 'Chiffon Saree Pleats', available: false });

const openCart = (cart: CartLine[]) => openScreen('/cart', { as: 'shopper', lists: { cart } });

/** The server takes this quantity, and lists it from then on. */
function takeQuantity(
  network: FakeNetwork,
  line: CartLine,
  noOfItems: number,
  ...others: CartLine[]
) {
  const taken = { ...line, noOfItems };
  network.change('PUT', apiPaths.cartLine(line._id), taken, { cart: [...others, taken] });
}

const putOf = (network: FakeNetwork) =>
  network.callsTo('PUT', apiPaths.cartLine(velvet._id)).map(({ body }) => body);
/** Without a pause, so that presses are joined on a busy machine too. */
const press = (...buttons: HTMLElement[]) =>
  buttons.forEach((button) => fireEvent.click(button, { detail: 1 }));
/** An iPhone fires no `beforeunload`. */
async function leavePage(...events: string[]) {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  for (const event of events) fireEvent(window, new Event(event));
  hidden.mockReturnValue(false);
  await act(async () => {});
}
const more = { name: 'Increase quantity' };
const less = { name: 'Decrease quantity' };

describe('/cart (2.15)', () => {
  it('shows each line, free delivery and the total; no quantity goes below 1', async () => {
    const { visitor, network } = openCart([velvet, lawn]);
    const first = await findLine('Teal Velvet Pair');
    expect(first.getByText('₹3,499 each')).toBeDefined();
    expect(first.getByText('₹6,998')).toBeDefined();
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    expect(summary.getByText('Pieces (3)')).toBeDefined();
    expect(summary.getByText('Free')).toBeDefined();
    expect(summary.getAllByText('₹7,997.50')).toHaveLength(3);
    expect(screen.getByText('3 pieces')).toBeDefined();

    const item = await findLine('Indigo Jaal Lawn');
    const minus = item.getByRole('button', less);
    expect(minus.getAttribute('aria-disabled')).toBe('true');
    await visitor.click(minus);
    expect(item.getByRole('status').textContent).toBe('1');
    await visitor.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(network.callsTo('PUT', apiPaths.cartLine(lawn._id))).toEqual([]);
  });

  it('does not count a line that is no longer available, which blocks the checkout', async () => {
    const { visitor } = openCart([
      { ...velvet, noOfItems: 999 },
      { ...lawn, noOfItems: 6 },
      chiffon,
    ]);
    const item = await findLine('Teal Velvet Pair');
    await visitor.click(item.getByRole('button', more));
    expect(item.getByRole('status').textContent).toBe('999');
    expect(screen.getByText('1,005 pieces')).toBeDefined();
    expect(screen.getByText('Pieces (1,005)')).toBeDefined();
    const gone = await findLine('Chiffon Saree Pleats');
    expect(gone.getByText('No longer available')).toBeDefined();
    expect(gone.queryByRole('button', more)).toBeNull();
    expect(gone.getByRole('button', { name: 'Remove Chiffon Saree Pleats' })).toBeDefined();
    expect(screen.getAllByText(messages.orders.itemsGone).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('shows a new quantity at once, and sends quick presses as one, the next after the response', async () => {
    const { visitor, network, address } = openCart([velvet]);
    const path = apiPaths.cartLine(velvet._id);
    const release = network.hold('PUT', path, { ...velvet, noOfItems: 4 });
    const item = await findLine('Teal Velvet Pair');
    const button = item.getByRole('button', more);
    press(button, button);
    expect(await item.findByText('₹13,996')).toBeDefined();
    expect(item.getByRole('status').textContent).toBe('4');
    await waitFor(() => expect(putOf(network)).toEqual([{ noOfItems: 4 }]));
    press(button, button);
    await visitor.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    expect(address()).toBe('/placeorder');
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    const shown = () => [
      summary.getByText(/^Quantity/).textContent,
      summary.getByText(/^Pieces/).textContent,
    ];
    expect(shown()).toEqual(['Quantity 6', 'Pieces (6)']);
    expect(putOf(network)).toHaveLength(1);
    takeQuantity(network, velvet, 6);
    release();
    await waitFor(() => expect(putOf(network)).toEqual([{ noOfItems: 4 }, { noOfItems: 6 }]));
    await settle();
    expect(shown()).toEqual(['Quantity 6', 'Pieces (6)']);
  });

  it('takes a typed quantity on Enter and on leaving the field, and goes back at Escape or nonsense (4.3)', async () => {
    const { visitor, network } = openCart([velvet]);
    const item = await findLine('Teal Velvet Pair');
    const field = item.getByLabelText('Quantity');
    // The first Escape is the field's, the next one a dialog's.
    fireEvent.change(field, { target: { value: '7' } });
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
    expect(field).toHaveProperty('value', '2');
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
    for (const typed of ['0', '1000', '1,000', '1.0', '-3', '2.5', 'many', '1e2', ' ']) {
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.keyDown(field, { key: 'Enter' });
      expect(field, typed).toHaveProperty('value', '2');
    }

    const type = async (text: string) => {
      takeQuantity(network, velvet, Number(text));
      await visitor.click(field);
      await visitor.keyboard(text);
    };
    await type('24');
    expect(item.getByText('₹6,998')).toBeDefined();
    await visitor.tab();
    expect(await item.findByText('₹83,976')).toBeDefined();
    await waitFor(() => expect(putOf(network)).toEqual([{ noOfItems: 24 }]));
    await type('25');
    await visitor.keyboard('{Enter}');
    expect(await item.findByText('₹87,475')).toBeDefined();
    await visitor.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(putOf(network)).toEqual([{ noOfItems: 24 }, { noOfItems: 25 }]);
  });

  it('sends a pending quantity at once, and once, when the page is left', async () => {
    const { network } = openCart([velvet]);
    const path = apiPaths.cartLine(velvet._id);
    takeQuantity(network, velvet, 1);
    const item = await findLine('Teal Velvet Pair');
    const sent = (...quantities: number[]) =>
      expect(putOf(network)).toEqual(quantities.map((noOfItems) => ({ noOfItems })));
    press(item.getByRole('button', less));
    sent();
    await leavePage('pagehide', 'visibilitychange');
    sent(1);
    await waitFor(() => expect(item.getByRole('status').textContent).toBe('1'));

    network.hold('PUT', path, { ...velvet, noOfItems: 2 });
    press(item.getByRole('button', more));
    await leavePage('visibilitychange', 'pagehide');
    sent(1, 2);
    press(item.getByRole('button', more));
    await leavePage('pagehide', 'visibilitychange');
    sent(1, 2, 3);
  });

  it('sends a pending or typed quantity at once when the screen is left', async () => {
    const { visitor, network, address, goBack, goForward } = openCart([velvet]);
    takeQuantity(network, velvet, 1);
    press((await findLine('Teal Velvet Pair')).getByRole('button', less));
    expect(putOf(network)).toEqual([]);
    press(screen.getByRole('link', { name: 'Returns & Orders' }));
    await act(async () => {});
    expect(putOf(network)).toEqual([{ noOfItems: 1 }]);
    await waitFor(() => expect(address()).toBe('/orders'));

    goBack();
    await visitor.click((await findLine('Teal Velvet Pair')).getByLabelText('Quantity'));
    await visitor.keyboard('25');
    goForward();
    await waitFor(() => expect(address()).toBe('/orders'));
    await waitFor(() => expect(putOf(network)).toEqual([{ noOfItems: 1 }, { noOfItems: 25 }]));
  });

  it('takes a corrected length on leaving by the browser, and goes to the checkout with no length in error (4.3)', async () => {
    const cloth = { ...velvet, unit: 'metre', step: 0.5, noOfItems: 1 } as const;
    const { visitor, network, address, goTo, goBack } = openCart([lawn, cloth]);
    takeQuantity(network, cloth, 5.5, lawn);
    const metres = async () => (await findLine('Teal Velvet Pair')).getByLabelText('Metres');
    const type = async (text: string) => {
      await visitor.clear(await metres());
      await visitor.type(await metres(), text);
    };
    await type('5.3{Enter}');
    const error = 'Choose a length from 1 m, in steps of 0.5 m.';
    expect(screen.getByRole('alert').textContent).toBe(error);
    await type('5.5');
    goTo('/orders');
    await waitFor(() => expect(putOf(network)).toEqual([{ noOfItems: 5.5 }]));

    goBack();
    await type('5.3');
    const proceed = () =>
      visitor.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    await proceed();
    expect(address()).toBe('/cart');
    expect(screen.getByRole('alert').textContent).toBe(error);
    expect(document.activeElement).toBe(await metres());
    await type('5.5 m');
    await proceed();
    await waitFor(() => expect(address()).toBe('/placeorder'));
    expect(putOf(network)).toHaveLength(1);
  });

  it('only logs a failed quantity and goes back to the confirmed number (8.2)', async () => {
    const log = expectConsole('error');
    const { visitor, network } = openCart([velvet]);
    const path = apiPaths.cartLine(velvet._id);
    network.refuse('PUT', path, 503, messages.api.unavailable);
    const item = await findLine('Teal Velvet Pair');
    await visitor.click(item.getByRole('button', more));
    await waitFor(() => expect(log).toHaveBeenCalledOnce());
    await waitFor(() => expect(item.getByRole('status').textContent).toBe('2'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(messages.api.unavailable)).toBeNull();
    // The change may have been made although its response was lost.
    network.respond('GET', apiPaths.cart, [{ ...velvet, noOfItems: 4 }]);
    network.fail('PUT', path);
    await visitor.click(item.getByRole('button', more));
    expect(await screen.findByRole('link', { name: 'Cart, 4 pieces' })).toBeDefined();
  });

  it('sends no quantity in the name of the next user, whose own is sent before the sign-out', async () => {
    const { visitor, network } = openCart([velvet]);
    const path = apiPaths.cartLine(velvet._id);
    const confirm = network.hold('PUT', path, { ...velvet, noOfItems: 3 });
    const button = async () => (await findLine('Teal Velvet Pair')).getByRole('button', more);
    const left = await button();
    press(left);
    act(() => becomeUser(buildUser({ uid: 'other' })));
    await waitFor(() => expect(left.isConnected).toBe(false));
    await visitor.click(await button());
    await visitor.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(network.callsTo('PUT', path)).not.toEqual([]));
    expect(network.callsTo('PUT', path)).toMatchObject([
      { body: { noOfItems: 3 }, authorization: 'Bearer other-token' },
    ]);
    expect(signOutUser).not.toHaveBeenCalled();
    confirm();
    await waitFor(() => expect(signOutUser).toHaveBeenCalledOnce());
  });

  it('removes a line and shows a notice, and sends no quantity for it (8.2)', async () => {
    const { network, unmount } = openCart([velvet, lawn, chiffon]);
    const path = apiPaths.cartLine(velvet._id);
    network.change('DELETE', path, { message: '' }, { cart: [lawn, chiffon] });
    const item = await findLine('Teal Velvet Pair');
    const first = item.getByRole('button', { name: 'Remove Teal Velvet Pair' });
    act(() => first.focus());
    press(item.getByRole('button', more), first);
    expect(await screen.findByText('Cart removed successfully!')).toBeDefined();
    expect(screen.queryByText('Teal Velvet Pair')).toBeNull();
    expect(screen.getByText('Indigo Jaal Lawn')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cart' }));
    // The second press of a double click hits the line that has moved up.
    const remove = screen.getByRole('button', { name: 'Remove Indigo Jaal Lawn' });
    await act(async () => fireEvent.click(remove, { detail: 2 }));
    expect(remove.getAttribute('aria-disabled')).toBeNull();
    unmount();
    await act(async () => {});
    expect(putOf(network)).toEqual([]);
  });

  it('keeps the focus that has moved on from a removed line, and says when it is empty', async () => {
    const { visitor, network, queryClient } = openCart([lawn, chiffon]);
    const remove = await screen.findByRole('button', { name: 'Remove Indigo Jaal Lawn' });
    const release = network.hold('DELETE', apiPaths.cartLine(lawn._id), { message: '' });
    await visitor.click(remove);
    const next = screen.getByRole('button', { name: 'Remove Chiffon Saree Pleats' });
    act(() => next.focus());
    const { length } = network.callsTo('GET', apiPaths.cart);
    const load = network.hold('GET', apiPaths.cart, [chiffon]);
    release();
    await waitFor(() => expect(network.callsTo('GET', apiPaths.cart)).toHaveLength(length + 1));
    // Until its list is loaded again.
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    load();
    await waitFor(() => expect(screen.queryByText('Indigo Jaal Lawn')).toBeNull());
    expect(document.activeElement).toBe(next);

    network.respond('GET', apiPaths.cart, []);
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Your cart is empty.')).toBeDefined();
    expect(document.activeElement?.tagName).toBe('H1');
    expect(screen.getByRole('link', { name: 'See what is new' })).toHaveProperty(
      'pathname',
      '/filter/newarrival',
    );
  });

  it('does not bring a removed line back when the response to its quantity comes later', async () => {
    const { visitor, network } = openCart([velvet, lawn]);
    const respond = network.hold('PUT', apiPaths.cartLine(velvet._id), { ...velvet, noOfItems: 3 });
    const line = await findLine('Teal Velvet Pair');
    press(line.getByRole('button', more));
    await waitFor(() => expect(putOf(network)).toEqual([{ noOfItems: 3 }]));
    const removed = { message: '' };
    network.change('DELETE', apiPaths.cartLine(velvet._id), removed, { cart: [lawn] });
    await visitor.click(line.getByRole('button', { name: 'Remove Teal Velvet Pair' }));
    expect(await screen.findByText('1 piece')).toBeDefined();
    takeQuantity(network, lawn, 2);
    respond();
    // Sent when the response to the one before is here.
    press((await findLine('Indigo Jaal Lawn')).getByRole('button', more));
    const puts = () => network.callsTo('PUT', apiPaths.cartLine(lawn._id));
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(screen.getByText('2 pieces')).toBeDefined();
  });

  it('shows what a line cost when it was added beside another price of today, and so does the checkout', async () => {
    const added = { ...velvet, price: 2099.5, addedPrice: 3499 };
    const byTheMetre = {
      ...lawn,
      unit: 'metre',
      step: 0.5,
      price: 899,
      addedPrice: 999.5,
    } as const;
    const { visitor, network } = openCart([added, byTheMetre, { ...chiffon, addedPrice: 1 }]);
    network.respond('GET', apiPaths.addresses, [buildAddress()]);
    const line = await findLine('Teal Velvet Pair');
    expect(line.getByText('was ₹3,499')).toBeDefined();
    expect(line.getByText('₹4,199')).toBeDefined();
    expect((await findLine('Indigo Jaal Lawn')).getByText('₹899 a metre,')).toBeDefined();
    expect((await findLine('Chiffon Saree Pleats')).queryByText(/was/)).toBeNull();
    network.respond('GET', apiPaths.cart, [added, byTheMetre]);
    network.respond('DELETE', apiPaths.cartLine(chiffon._id), {});
    await visitor.click(screen.getByRole('button', { name: 'Remove Chiffon Saree Pleats' }));
    await waitFor(() => expect(screen.queryByText('Chiffon Saree Pleats')).toBeNull());
    await visitor.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    await screen.findByRole('heading', { name: 'Checkout' });
    expect((await findLine('Teal Velvet Pair')).getByText('was ₹3,499')).toBeDefined();
    expect((await findLine('Indigo Jaal Lawn')).getByText('was ₹999.50')).toBeDefined();
  });

  it('names the size of each line, also of one that is gone, and the day of arrival', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T20:00:00Z') });
    const kurta = buildCartLine({ title: 'Sage Lawn Kurta', price: 1899, size: 'M', noOfItems: 2 });
    const inL = buildCartLine({ ...kurta, _id: 'e'.repeat(24), size: 'L' });
    openCart([kurta, { ...inL, available: false, sizeGone: true }]);
    const quantity = await screen.findByRole('group', {
      name: 'Quantity of Sage Lawn Kurta, Size M',
    });
    const line = within(quantity.closest('li') as HTMLElement);
    expect(line.getByText('Size M,').parentElement?.textContent).toBe('Size M, ₹1,899 each');
    expect(screen.getByText('Size L. This size is no longer available.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove Sage Lawn Kurta, Size L' })).toBeDefined();
    expect(screen.getByText('Arrives by Monday, 30 November')).toBeDefined();
    vi.useRealTimers();
  });
});
