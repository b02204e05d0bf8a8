import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '@tanabana/server/contract/cart';
import { messages } from '../../testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import { buildCartLine } from '../../testing/factories.ts';
import { becomeUser, buildUser, signOutUser } from '../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';

const velvet = buildCartLine({ title: 'Teal Velvet Pair', price: 3499, noOfItems: 2 });
const lawn = buildCartLine({ title: 'Indigo Jaal Lawn', price: 999.5 });
const chiffon = buildCartLine({ title: 'Chiffon Saree Pleats', available: false });

function openCart(lines: CartLine[]) {
  const network = createFakeNetwork();
  network.answer('GET', apiPaths.cart, lines);
  network.answer('GET', apiPaths.addresses, []);
  network.answer('GET', apiPaths.ordered, []);
  return renderApp('/cart', { user: buildUser(), network });
}

const line = async (title: string) => {
  const item = (await screen.findByText(title)).closest('li');
  if (!item) throw new Error(`${title} stands in no list`);
  return within(item);
};
const more = { name: 'Increase quantity' };
const less = { name: 'Decrease quantity' };

describe('/cart', () => {
  it('shows each line, free delivery and the total', async () => {
    openCart([velvet, lawn]);
    const first = await line('Teal Velvet Pair');
    expect(first.getByText('₹3,499 each')).toBeDefined();
    expect(first.getByText('₹6,998')).toBeDefined();
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    expect(summary.getByText('Items (3)')).toBeDefined();
    expect(summary.getByText('Free')).toBeDefined();
    expect(summary.getAllByText('₹7,997.50')).toHaveLength(3);
    expect(screen.getByText('3 items')).toBeDefined();
  });

  it('groups a large number of pieces', async () => {
    openCart([
      { ...velvet, noOfItems: 999 },
      { ...lawn, noOfItems: 6 },
    ]);
    expect(await screen.findByText('1,005 items')).toBeDefined();
    expect(screen.getByText('Items (1,005)')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Cart, 1,005 items' })).toBeDefined();
  });

  it('never goes below 1', async () => {
    const { visitor, network } = openCart([lawn]);
    const item = await line('Indigo Jaal Lawn');
    const minus = item.getByRole('button', less);
    expect(minus.getAttribute('aria-disabled')).toBe('true');
    await visitor.click(minus);
    expect(item.getByRole('status').textContent).toBe('1');
    await visitor.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(network.callsTo('PUT', apiPaths.cartLine(lawn._id))).toEqual([]);
  });

  it('never goes above 999', async () => {
    const { visitor } = openCart([{ ...lawn, noOfItems: 999 }]);
    const item = await line('Indigo Jaal Lawn');
    await visitor.click(item.getByRole('button', more));
    expect(item.getByRole('status').textContent).toBe('999');
  });

  it('shows a new quantity at once, and sends quick presses as one, answered before checkout', async () => {
    const { visitor, network, address } = openCart([velvet]);
    const release = network.hold('PUT', apiPaths.cartLine(velvet._id), {
      ...velvet,
      noOfItems: 4,
    });
    const item = await line('Teal Velvet Pair');
    await visitor.click(item.getByRole('button', more));
    await visitor.click(item.getByRole('button', more));
    expect(item.getByRole('status').textContent).toBe('4');
    expect(item.getByText('₹13,996')).toBeDefined();
    await visitor.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    expect(address()).toBe('/cart');
    release();
    await waitFor(() => expect(address()).toBe('/placeorder'));
    const changes = network.callsTo('PUT', apiPaths.cartLine(velvet._id));
    expect(changes.map(({ body }) => body)).toEqual([{ noOfItems: 4 }]);
  });

  it('does not open the checkout when the user left the cart while a quantity was sent', async () => {
    const { visitor, network, address } = openCart([velvet]);
    const path = apiPaths.cartLine(velvet._id);
    const release = network.hold('PUT', path, { ...velvet, noOfItems: 3 });
    await visitor.click((await line('Teal Velvet Pair')).getByRole('button', more));
    await visitor.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    await visitor.click(screen.getByRole('link', { name: 'Returns & Orders' }));
    await waitFor(() => expect(address()).toBe('/orders'));
    release();
    await act(async () => {});
    expect(await screen.findByRole('link', { name: 'Cart, 3 items' })).toBeDefined();
    expect(address()).toBe('/orders');
  });

  it('sends a pending quantity at once when the screen is left', async () => {
    const { visitor, network, unmount } = openCart([velvet]);
    network.answer('PUT', apiPaths.cartLine(velvet._id), { ...velvet, noOfItems: 1 });
    await visitor.click((await line('Teal Velvet Pair')).getByRole('button', less));
    expect(network.callsTo('PUT', apiPaths.cartLine(velvet._id))).toEqual([]);
    unmount();
    await act(async () => {});
    expect(network.callsTo('PUT', apiPaths.cartLine(velvet._id))).toMatchObject([
      { body: { noOfItems: 1 } },
    ]);
  });

  it('sends a pending quantity when the page is left', async () => {
    const { visitor, network } = openCart([velvet]);
    network.answer('PUT', apiPaths.cartLine(velvet._id), { ...velvet, noOfItems: 3 });
    await visitor.click((await line('Teal Velvet Pair')).getByRole('button', more));
    expect(network.callsTo('PUT', apiPaths.cartLine(velvet._id))).toEqual([]);
    fireEvent(window, new Event('beforeunload'));
    await waitFor(() =>
      expect(network.callsTo('PUT', apiPaths.cartLine(velvet._id))).toMatchObject([
        { body: { noOfItems: 3 } },
      ]),
    );
  });

  it('sends the newest quantity after the one that the server has not answered', async () => {
    const { visitor, network } = openCart([velvet]);
    const path = apiPaths.cartLine(velvet._id);
    const sent = () => network.callsTo('PUT', path).map(({ body }) => body);
    const confirm = network.hold('PUT', path, { ...velvet, noOfItems: 3 });
    const item = await line('Teal Velvet Pair');
    await visitor.click(item.getByRole('button', more));
    await waitFor(() => expect(sent()).toEqual([{ noOfItems: 3 }]));
    await visitor.click(item.getByRole('button', more));
    await visitor.click(item.getByRole('button', more));
    await visitor.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    expect(sent()).toHaveLength(1);
    network.answer('PUT', path, { ...velvet, noOfItems: 5 });
    confirm();
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(sent()).toEqual([{ noOfItems: 3 }, { noOfItems: 5 }]);
  });

  it('reloads the cart when the answer to a quantity was lost', async () => {
    expectConsole('error');
    const { visitor, network } = openCart([velvet]);
    network.answerWith('PUT', apiPaths.cartLine(velvet._id), () => {
      network.answer('GET', apiPaths.cart, [{ ...velvet, noOfItems: 3 }]);
      return { status: 0, body: null };
    });
    await visitor.click((await line('Teal Velvet Pair')).getByRole('button', more));
    await waitFor(() => expect(network.callsTo('GET', apiPaths.cart)).toHaveLength(2));
    expect(await screen.findByRole('link', { name: 'Cart, 3 items' })).toBeDefined();
  });

  it('only logs a failed quantity and goes back to the confirmed number', async () => {
    const log = expectConsole('error');
    const { visitor, network } = openCart([velvet]);
    network.refuse('PUT', apiPaths.cartLine(velvet._id), 503, messages.api.unavailable);
    const item = await line('Teal Velvet Pair');
    await visitor.click(item.getByRole('button', more));
    await waitFor(() => expect(log).toHaveBeenCalledOnce());
    await waitFor(() => expect(item.getByRole('status').textContent).toBe('2'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(messages.api.unavailable)).toBeNull();
  });

  it('shows an item that was added elsewhere before a quantity is confirmed', async () => {
    const { visitor, network, queryClient } = openCart([velvet]);
    const confirm = network.hold('PUT', apiPaths.cartLine(velvet._id), { ...velvet, noOfItems: 3 });
    const item = await line('Teal Velvet Pair');
    await visitor.click(item.getByRole('button', more));
    await waitFor(() =>
      expect(network.callsTo('PUT', apiPaths.cartLine(velvet._id))).toHaveLength(1),
    );
    network.hold('GET', apiPaths.cart, []);
    void queryClient.invalidateQueries();
    await waitFor(() => expect(network.callsTo('GET', apiPaths.cart)).toHaveLength(2));
    network.answer('GET', apiPaths.cart, [{ ...velvet, noOfItems: 3 }, lawn]);
    confirm();
    await line('Indigo Jaal Lawn');
    expect(item.getByRole('status').textContent).toBe('3');
  });

  it('sends a pending quantity before the user is signed out', async () => {
    const { visitor, network } = openCart([velvet]);
    const path = apiPaths.cartLine(velvet._id);
    const confirm = network.hold('PUT', path, { ...velvet, noOfItems: 3 });
    await visitor.click((await line('Teal Velvet Pair')).getByRole('button', more));
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
    const { visitor, network, unmount } = openCart([velvet]);
    await visitor.click((await line('Teal Velvet Pair')).getByRole('button', more));
    act(() => becomeUser(buildUser({ uid: 'other' })));
    unmount();
    await act(async () => {});
    expect(network.callsTo('PUT', apiPaths.cartLine(velvet._id))).toEqual([]);
  });

  it('sends no quantity for a line that was removed', async () => {
    const { visitor, network, unmount } = openCart([velvet]);
    network.answer('DELETE', apiPaths.cartLine(velvet._id), { message: '' });
    await visitor.click((await line('Teal Velvet Pair')).getByRole('button', more));
    await visitor.click(screen.getByRole('button', { name: 'Remove Teal Velvet Pair' }));
    await screen.findByText(messages.cart.removed);
    unmount();
    await act(async () => {});
    expect(network.callsTo('PUT', apiPaths.cartLine(velvet._id))).toEqual([]);
  });

  it('removes a line and shows a notice', async () => {
    const { visitor, network } = openCart([velvet, lawn]);
    network.answer('DELETE', apiPaths.cartLine(velvet._id), { message: '' });
    await visitor.click(await screen.findByRole('button', { name: 'Remove Teal Velvet Pair' }));
    expect(await screen.findByText('Cart removed successfully!')).toBeDefined();
    expect(screen.queryByText('Teal Velvet Pair')).toBeNull();
    expect(screen.getByText('Indigo Jaal Lawn')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cart' }));
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

  it('sends a removal once and shows its failure', async () => {
    const log = expectConsole('error');
    const { visitor, network } = openCart([velvet]);
    const release = network.hold('DELETE', apiPaths.cartLine(velvet._id), { message: '' }, 503);
    const remove = await screen.findByRole('button', { name: 'Remove Teal Velvet Pair' });
    await visitor.dblClick(remove);
    release();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to remove Cart. Check the console for details.',
    );
    expect(network.callsTo('DELETE', apiPaths.cartLine(velvet._id))).toHaveLength(1);
    expect(log).toHaveBeenCalledOnce();
    expect(screen.getByText('Teal Velvet Pair')).toBeDefined();
  });

  it('reloads the cart when a removal failed, and can be pressed again meanwhile', async () => {
    expectConsole('error');
    const { visitor, network } = openCart([velvet, lawn]);
    network.refuse('DELETE', apiPaths.cartLine(velvet._id), 404);
    const remove = await screen.findByRole('button', { name: 'Remove Teal Velvet Pair' });
    const release = network.hold('GET', apiPaths.cart, [lawn]);
    await visitor.click(remove);
    await screen.findByText(messages.cart.removeFailed);
    await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBeNull());
    await visitor.click(remove);
    await waitFor(() =>
      expect(network.callsTo('DELETE', apiPaths.cartLine(velvet._id))).toHaveLength(2),
    );
    release();
    await waitFor(() => expect(screen.queryByText('Teal Velvet Pair')).toBeNull());
  });

  it('does not count a line that is no longer available, and blocks the checkout', async () => {
    openCart([velvet, chiffon]);
    const gone = await line('Chiffon Saree Pleats');
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

  it('only logs a failed load', async () => {
    const log = expectConsole('error');
    const network = createFakeNetwork();
    network.fail('GET', apiPaths.cart);
    renderApp('/cart', { user: buildUser(), network });
    expect(await screen.findByText('Your cart is empty.')).toBeDefined();
    expect(log.mock.calls.map(([text]) => text as string)).toEqual(['Error fetching data']);
    expect(network.callsTo('GET', apiPaths.cart)).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows nothing of the former user to the next', async () => {
    const { network } = openCart([velvet]);
    await line('Teal Velvet Pair');
    const release = network.hold('GET', apiPaths.cart, [lawn]);
    act(() => becomeUser(buildUser({ uid: 'other', name: 'Other Shopper' })));
    expect(screen.queryByText('Teal Velvet Pair')).toBeNull();
    release();
    await line('Indigo Jaal Lawn');
  });
});
