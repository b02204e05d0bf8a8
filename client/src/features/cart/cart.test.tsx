import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CartLine } from '@tanabana/server/contract/cart-schemas';
import { messages } from '../../testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import { buildCartLine } from '../../testing/factories.ts';
import { becomeUser, buildUser, signOutUser } from '../../testing/fake-firebase.ts';
import { createFakeNetwork, type FakeNetwork } from '../../testing/fake-network.ts';
import { lineOf, renderApp, settle } from '../../testing/render-app.tsx';

const velvet = buildCartLine({ title: 'Teal Velvet Pair', price: 3499, noOfItems: 2 });
const lawn = buildCartLine({ title: 'Indigo Jaal Lawn', price: 999.5 });
const chiffon = buildCartLine({ title: 'Chiffon Saree Pleats', available: false });

function openCart(lines: CartLine[]) {
  const network = createFakeNetwork({ [apiPaths.cart]: lines });
  return renderApp('/cart', { user: buildUser(), network });
}

type Shop = ReturnType<typeof openCart>;

const putOf = (network: FakeNetwork) =>
  network.callsTo('PUT', apiPaths.cartLine(velvet._id)).map(({ body }) => body);
/** Without a pause, so that presses are joined on a busy machine too. */
const press = (...buttons: HTMLElement[]) => buttons.forEach((button) => fireEvent.click(button));
/** An iPhone fires no `beforeunload`. */
function leavePage(...events: string[]) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  for (const event of events) fireEvent(window, new Event(event));
}
const more = { name: 'Increase quantity' };
const less = { name: 'Decrease quantity' };

describe('/cart (2.15)', () => {
  it('shows each line, free delivery and the total', async () => {
    openCart([velvet, lawn]);
    const first = await lineOf('Teal Velvet Pair');
    expect(first.getByText('₹3,499 each')).toBeDefined();
    expect(first.getByText('₹6,998')).toBeDefined();
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    expect(summary.getByText('Items (3)')).toBeDefined();
    expect(summary.getByText('Free')).toBeDefined();
    expect(summary.getAllByText('₹7,997.50')).toHaveLength(3);
    expect(screen.getByText('3 items')).toBeDefined();
  });

  it('never goes below 1', async () => {
    const { visitor, network } = openCart([lawn]);
    const item = await lineOf('Indigo Jaal Lawn');
    const minus = item.getByRole('button', less);
    expect(minus.getAttribute('aria-disabled')).toBe('true');
    await visitor.click(minus);
    expect(item.getByRole('status').textContent).toBe('1');
    await visitor.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(network.callsTo('PUT', apiPaths.cartLine(lawn._id))).toEqual([]);
  });

  it('never goes above 999', async () => {
    const { visitor } = openCart([
      { ...velvet, noOfItems: 999 },
      { ...lawn, noOfItems: 6 },
    ]);
    const item = await lineOf('Teal Velvet Pair');
    await visitor.click(item.getByRole('button', more));
    expect(item.getByRole('status').textContent).toBe('999');
    expect(screen.getByText('1,005 items')).toBeDefined();
    expect(screen.getByText('Items (1,005)')).toBeDefined();
  });

  it('shows a new quantity at once, on the checkout too, and sends quick presses as one', async () => {
    const { visitor, network, address } = openCart([velvet]);
    const release = network.hold('PUT', apiPaths.cartLine(velvet._id), {
      ...velvet,
      noOfItems: 4,
    });
    const item = await lineOf('Teal Velvet Pair');
    const button = item.getByRole('button', more);
    press(button, button);
    expect(await item.findByText('₹13,996')).toBeDefined();
    expect(item.getByRole('status').textContent).toBe('4');
    await visitor.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    expect(address()).toBe('/placeorder');
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    const shown = () => [
      summary.getByText(/^Quantity/).textContent,
      summary.getByText(/^Items/).textContent,
    ];
    expect(shown()).toEqual(['Quantity 4', 'Items (4)']);
    expect(putOf(network)).toEqual([{ noOfItems: 4 }]);
    release();
    await settle();
    expect(shown()).toEqual(['Quantity 4', 'Items (4)']);
  });

  it.each([
    ['Enter', (visitor: Shop['visitor']) => visitor.keyboard('{Enter}')],
    ['leaving the field', (visitor: Shop['visitor']) => visitor.tab()],
  ])(
    'takes a typed quantity on %s, and sends it before the checkout (4.3)',
    async (_how, finish) => {
      const { visitor, network } = openCart([velvet]);
      network.respond('PUT', apiPaths.cartLine(velvet._id), { ...velvet, noOfItems: 25 });
      const item = await lineOf('Teal Velvet Pair');
      await visitor.click(item.getByLabelText('Quantity'));
      await visitor.keyboard('25');
      expect(item.getByText('₹6,998')).toBeDefined();
      await finish(visitor);
      expect(await item.findByText('₹87,475')).toBeDefined();
      await visitor.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
      await screen.findByRole('heading', { name: 'Checkout' });
      expect(putOf(network)).toEqual([{ noOfItems: 25 }]);
    },
  );

  it('takes a typed quantity when Back leaves the screen, which never leaves the field', async () => {
    const { visitor, network, address } = openCart([velvet]);
    network.respond('PUT', apiPaths.cartLine(velvet._id), { ...velvet, noOfItems: 25 });
    await visitor.click((await lineOf('Teal Velvet Pair')).getByLabelText('Quantity'));
    await visitor.keyboard('25');
    press(screen.getByRole('link', { name: 'Returns & Orders' }));
    await waitFor(() => expect(address()).toBe('/orders'));
    await waitFor(() => expect(putOf(network)).toEqual([{ noOfItems: 25 }]));
  });

  it('takes Escape for itself while something is typed, and leaves the next to a dialog (4.3)', async () => {
    openCart([velvet]);
    const field = (await lineOf('Teal Velvet Pair')).getByLabelText('Quantity');
    fireEvent.change(field, { target: { value: '7' } });
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
    expect(field).toHaveProperty('value', '2');
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
  });

  it('goes back to the quantity when nonsense is typed (4.3)', async () => {
    const { visitor, network, unmount } = openCart([velvet]);
    const field = (await lineOf('Teal Velvet Pair')).getByLabelText('Quantity');
    for (const typed of ['0', '1000', '1,000', '1.0', '-3', '2.5', 'many', '1e2', ' ']) {
      await visitor.clear(field);
      await visitor.type(field, `${typed}{Enter}`);
      expect(field, typed).toHaveProperty('value', '2');
    }
    unmount();
    expect(putOf(network)).toEqual([]);
  });

  it.each([
    ['screen', () => press(screen.getByRole('link', { name: 'Returns & Orders' }))],
    ['page', () => leavePage('pagehide', 'visibilitychange')],
    ['page in another order', () => leavePage('visibilitychange', 'pagehide')],
  ])('sends a pending quantity at once, and once, when the %s is left', async (_what, leave) => {
    const shop = openCart([velvet]);
    shop.network.respond('PUT', apiPaths.cartLine(velvet._id), { ...velvet, noOfItems: 1 });
    press((await lineOf('Teal Velvet Pair')).getByRole('button', less));
    expect(putOf(shop.network)).toEqual([]);
    leave();
    await act(async () => {});
    expect(putOf(shop.network)).toEqual([{ noOfItems: 1 }]);
  });

  it('sends the newest quantity after the one that the server has not responded to', async () => {
    const { visitor, network } = openCart([velvet]);
    const path = apiPaths.cartLine(velvet._id);
    const confirm = network.hold('PUT', path, { ...velvet, noOfItems: 3 });
    const item = await lineOf('Teal Velvet Pair');
    await visitor.click(item.getByRole('button', more));
    await waitFor(() => expect(putOf(network)).toEqual([{ noOfItems: 3 }]));
    await visitor.click(item.getByRole('button', more));
    await visitor.click(item.getByRole('button', more));
    await visitor.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    expect(putOf(network)).toHaveLength(1);
    network.respond('PUT', path, { ...velvet, noOfItems: 5 });
    confirm();
    await waitFor(() => expect(putOf(network)).toEqual([{ noOfItems: 3 }, { noOfItems: 5 }]));
  });

  it('does not wait for that response when the page is left', async () => {
    const { visitor, network } = openCart([velvet]);
    network.hold('PUT', apiPaths.cartLine(velvet._id), { ...velvet, noOfItems: 3 });
    const item = await lineOf('Teal Velvet Pair');
    await visitor.click(item.getByRole('button', more));
    await waitFor(() => expect(putOf(network)).toEqual([{ noOfItems: 3 }]));
    press(item.getByRole('button', more));
    leavePage('pagehide', 'visibilitychange');
    await act(async () => {});
    expect(putOf(network)).toEqual([{ noOfItems: 3 }, { noOfItems: 4 }]);
  });

  it('only logs a failed quantity and goes back to the confirmed number (8.2)', async () => {
    const log = expectConsole('error');
    const { visitor, network } = openCart([velvet]);
    const path = apiPaths.cartLine(velvet._id);
    network.refuse('PUT', path, 503, messages.api.unavailable);
    const item = await lineOf('Teal Velvet Pair');
    await visitor.click(item.getByRole('button', more));
    await waitFor(() => expect(log).toHaveBeenCalledOnce());
    await waitFor(() => expect(item.getByRole('status').textContent).toBe('2'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(messages.api.unavailable)).toBeNull();
    // The change may have been made although its response was lost.
    network.respond('GET', apiPaths.cart, [{ ...velvet, noOfItems: 4 }]);
    network.fail('PUT', path);
    await visitor.click(item.getByRole('button', more));
    expect(await screen.findByRole('link', { name: 'Cart, 4 items' })).toBeDefined();
  });

  it('sends a pending quantity before the user is signed out', async () => {
    const { visitor, network } = openCart([velvet]);
    const path = apiPaths.cartLine(velvet._id);
    const confirm = network.hold('PUT', path, { ...velvet, noOfItems: 3 });
    await visitor.click((await lineOf('Teal Velvet Pair')).getByRole('button', more));
    await visitor.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() =>
      expect(network.callsTo('PUT', path)).toMatchObject([
        { body: { noOfItems: 3 }, authorization: 'Bearer shopper-token' },
      ]),
    );
    expect(signOutUser).not.toHaveBeenCalled();
    confirm();
    await waitFor(() => expect(signOutUser).toHaveBeenCalledOnce());
  });

  it('sends no quantity in the name of the next user', async () => {
    const { network, unmount } = openCart([velvet]);
    press((await lineOf('Teal Velvet Pair')).getByRole('button', more));
    act(() => becomeUser(buildUser({ uid: 'other' })));
    unmount();
    await act(async () => {});
    expect(putOf(network)).toEqual([]);
  });

  it('sends no quantity for a line that was removed', async () => {
    const { network, unmount } = openCart([velvet]);
    network.respond('DELETE', apiPaths.cartLine(velvet._id), { message: '' });
    const item = await lineOf('Teal Velvet Pair');
    press(item.getByRole('button', more), item.getByRole('button', { name: /Remove/ }));
    await screen.findByText(messages.cart.removed);
    unmount();
    await act(async () => {});
    expect(putOf(network)).toEqual([]);
  });

  it('removes a line and shows a notice (8.2)', async () => {
    const { visitor, network } = openCart([velvet, lawn]);
    network.respond('DELETE', apiPaths.cartLine(velvet._id), { message: '' });
    await visitor.click(await screen.findByRole('button', { name: 'Remove Teal Velvet Pair' }));
    expect(await screen.findByText('Cart removed successfully!')).toBeDefined();
    expect(screen.queryByText('Teal Velvet Pair')).toBeNull();
    expect(screen.getByText('Indigo Jaal Lawn')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cart' }));
    // The second press of a double click hits the line that has moved up.
    const next = screen.getByRole('button', { name: 'Remove Indigo Jaal Lawn' });
    await act(async () => fireEvent.click(next, { detail: 2 }));
    expect(next.getAttribute('aria-disabled')).toBeNull();
  });

  it('does not move the focus when it left the line before its removal', async () => {
    const { visitor, network } = openCart([velvet, lawn]);
    const release = network.hold('DELETE', apiPaths.cartLine(velvet._id), { message: '' });
    await visitor.click(await screen.findByRole('button', { name: 'Remove Teal Velvet Pair' }));
    const next = screen.getByRole('button', { name: 'Remove Indigo Jaal Lawn' });
    act(() => next.focus());
    release();
    expect(await screen.findByText('Cart removed successfully!')).toBeDefined();
    expect(document.activeElement).toBe(next);
  });

  it('does not move the focus when a refresh drops a line', async () => {
    const { network, queryClient } = openCart([velvet, lawn]);
    const remove = await screen.findByRole('button', { name: 'Remove Teal Velvet Pair' });
    act(() => remove.focus());
    network.respond('GET', apiPaths.cart, [lawn]);
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByText('Teal Velvet Pair')).toBeNull());
    expect(document.activeElement).toBe(document.body);
  });

  it('does not count a line that is no longer available, and blocks the checkout', async () => {
    openCart([velvet, chiffon]);
    const gone = await lineOf('Chiffon Saree Pleats');
    expect(gone.getByText('No longer available')).toBeDefined();
    expect(gone.queryByRole('button', more)).toBeNull();
    expect(gone.getByRole('button', { name: 'Remove Chiffon Saree Pleats' })).toBeDefined();
    expect(screen.getByText('Items (2)')).toBeDefined();
    expect(screen.getAllByText(messages.orders.itemsGone).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('links an empty cart to the new products', async () => {
    openCart([]);
    expect(await screen.findByText('Your cart is empty.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See what is new' })).toHaveProperty(
      'pathname',
      '/filter/newarrival',
    );
  });
});
