import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '../../testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { SessionUser } from '../../session/firebase.ts';
import { expectConsole } from '../../testing/console.ts';
import { buildCartLine, buildProduct } from '../../testing/factories.ts';
import { becomeUser, buildUser, leaveUserUnknown } from '../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { keepWaitingItem } from './waiting-items.ts';

const product = buildProduct({ title: 'Teal Velvet Pair', price: 3499 });
const { image, title, subtitle, price, _id } = product;
const item = { product: _id, image, title, subtitle, price, noOfItems: 1 };
const line = buildCartLine({ title });

/** The shop with the product open over its home. */
function openProduct(user?: SessionUser) {
  const network = createFakeNetwork();
  network.answer('GET', '/api/velvet', [product]);
  network.answer('GET', apiPaths.cart, []);
  return renderApp(`/?product=velvet.${_id}`, { network, ...(user ? { user } : {}) });
}

const addButton = () => screen.findByRole('button', { name: 'Add to Cart' });

describe('Add to Cart', () => {
  it('adds one piece to the cart and shows it in the count', async () => {
    const { visitor, network } = openProduct(buildUser());
    network.answer('POST', apiPaths.cart, line, 201);
    const add = await addButton();
    network.answer('GET', apiPaths.cart, [line]);
    await visitor.click(add);
    expect(await screen.findByRole('button', { name: 'Added' })).toBeDefined();
    expect(network.callsTo('POST', apiPaths.cart).map(({ body }) => body)).toEqual([item]);
    expect(await screen.findByRole('link', { name: 'Cart, 1 item', hidden: true })).toBeDefined();
  });

  it.each([
    'This item is already in your cart.',
    'This item is no longer available.',
    'The price of this item has changed. Please refresh and try again.',
    'Your cart is full.',
  ])("shows the server's text on a 400: %s", async (words) => {
    const { visitor, network } = openProduct(buildUser());
    network.refuse('POST', apiPaths.cart, 400, words);
    await visitor.click(await addButton());
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(await addButton()).toBeDefined();
  });

  it('has one text for every other failure, with the details in the console', async () => {
    const log = expectConsole('error');
    const { visitor, network } = openProduct(buildUser());
    network.refuse('POST', apiPaths.cart, 503, messages.api.unavailable);
    await visitor.click(await addButton());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to add to cart. Check the console for details.',
    );
    expect(log).toHaveBeenCalledOnce();
  });

  it('shows in the count what is in the cart although the answer was lost', async () => {
    expectConsole('error');
    const { visitor, network } = openProduct(buildUser());
    network.answerWith('POST', apiPaths.cart, () => {
      network.answer('GET', apiPaths.cart, [line]);
      return { status: 0, body: null };
    });
    await visitor.click(await addButton());
    expect(await screen.findByRole('link', { name: 'Cart, 1 item', hidden: true })).toBeDefined();
  });

  it('waits until the session is known', async () => {
    leaveUserUnknown();
    localStorage.setItem('tanabana.was-signed-in', '1');
    const { visitor, network } = openProduct();
    network.answer('POST', apiPaths.cart, line, 201);
    await visitor.click(await addButton());
    expect(network.callsTo('POST', apiPaths.cart)).toEqual([]);
    act(() => becomeUser(buildUser()));
    expect(await screen.findByRole('button', { name: 'Added' })).toBeDefined();
  });

  it('fails when the session is not known after 10 seconds', async () => {
    leaveUserUnknown();
    localStorage.setItem('tanabana.was-signed-in', '1');
    openProduct();
    const log = expectConsole('error');
    const add = await addButton();
    vi.useFakeTimers();
    fireEvent.click(add);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert').textContent).toBe(
      'Failed to add to cart. Check the console for details.',
    );
    expect(log).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDefined();
  });

  it('is sent although the screen was left before the session was known', async () => {
    leaveUserUnknown();
    localStorage.setItem('tanabana.was-signed-in', '1');
    const { visitor, network, address } = openProduct();
    network.answer('POST', apiPaths.cart, line, 201);
    await visitor.click(await addButton());
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    await visitor.click(screen.getByRole('link', { name: 'Help & Settings' }));
    await waitFor(() => expect(address()).toBe('/settings'));
    act(() => becomeUser(buildUser()));
    await waitFor(() => expect(network.callsTo('POST', apiPaths.cart)).toHaveLength(1));
  });

  it("keeps a visitor's item and adds it to the cart after signing in, silently", async () => {
    const { visitor, network, address } = openProduct();
    network.answer('POST', apiPaths.cart, line, 201);
    await visitor.click(await addButton());
    await waitFor(() => expect(address()).toBe('/login'));
    expect(network.callsTo('POST', apiPaths.cart)).toEqual([]);
    await visitor.type(await screen.findByLabelText('Email'), 'shopper@example.in');
    await visitor.type(screen.getByLabelText('Password'), 'marigold');
    await visitor.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() =>
      expect(network.callsTo('POST', apiPaths.cart)).toMatchObject([
        { body: item, authorization: 'Bearer shopper-token' },
      ]),
    );
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the waiting item in the count although the cart began to load before the item was added', async () => {
    keepWaitingItem(item);
    const network = createFakeNetwork();
    const release = network.hold('GET', apiPaths.cart, []);
    network.answerWith('POST', apiPaths.cart, () => {
      network.answer('GET', apiPaths.cart, [line]);
      return { status: 201, body: line };
    });
    renderApp('/orders/delivered', { user: buildUser(), network });
    expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeDefined();
    release();
    expect(network.callsTo('GET', apiPaths.cart)).toHaveLength(2);
  });

  it.each([
    ['signs out', [null, buildUser({ uid: 'other' })]],
    ['is replaced by another user', [buildUser({ uid: 'other' })]],
  ])('drops the waiting items when the user %s', async (_how, users) => {
    const { network } = openProduct(buildUser());
    await addButton();
    keepWaitingItem(item);
    for (const user of users) act(() => becomeUser(user));
    await waitFor(() =>
      expect(network.callsTo('GET', apiPaths.cart).at(-1)?.authorization).toBe(
        'Bearer other-token',
      ),
    );
    expect(network.callsTo('POST', apiPaths.cart)).toEqual([]);
  });
});
