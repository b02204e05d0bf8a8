import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { SessionUser } from '../../session/firebase.ts';
import { markSignedIn } from '../../session/signed-in-mark.ts';
import { expectConsole } from '../../testing/console.ts';
import { buildCartLine, buildProduct } from '../../testing/factories.ts';
import { becomeUser, buildUser, leaveUserUnknown } from '../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeWaitingItem } from './waiting-items.ts';

const product = buildProduct({ title: 'Teal Velvet Pair', price: 3499 });
const { image, title, subtitle, price, _id } = product;
const item = { product: _id, image, title, subtitle, price, noOfItems: 1 };
const line = buildCartLine({ title });

/** The shop with the product open. */
function openProduct(user?: SessionUser) {
  return renderApp(`/saved?product=velvet.${_id}`, {
    lists: { '/api/velvet': [product] },
    ...(user ? { user } : {}),
  });
}

const addButton = () => screen.findByRole('button', { name: 'Add to Cart' });

describe('Add to Cart (4.5)', () => {
  it("shows the server's text on a 400, then adds one piece to the cart and shows it in the count (8.2)", async () => {
    const { visitor, network } = openProduct(buildUser());
    const add = await addButton();
    for (const words of [
      'This item is already in your cart.',
      'This item is no longer available.',
      'The price of this item has changed. Please refresh and try again.',
      'Your cart is full.',
    ]) {
      network.refuse('POST', apiPaths.cart, 400, words);
      await visitor.click(add);
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
    }

    const { length } = network.callsTo('POST', apiPaths.cart);
    network.respond('POST', apiPaths.cart, line, 201);
    network.respond('GET', apiPaths.cart, [line]);
    await visitor.click(await addButton());
    expect(await screen.findByRole('button', { name: 'Added' })).toBeDefined();
    expect(screen.getByText('Added to cart').closest('[aria-live="polite"]')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    const calls = network.callsTo('POST', apiPaths.cart).slice(length);
    expect(calls.map(({ body }) => body)).toEqual([item]);
    expect(await screen.findByRole('link', { name: 'Cart, 1 item', hidden: true })).toBeDefined();
  });

  it('fails when the session is not known after 10 seconds', async () => {
    leaveUserUnknown();
    markSignedIn('shopper');
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

  it('waits until the session is known, although the screen was left', async () => {
    leaveUserUnknown();
    markSignedIn('shopper');
    const { visitor, network, address } = openProduct();
    network.respond('POST', apiPaths.cart, line, 201);
    await visitor.click(await addButton());
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    await visitor.click(screen.getByRole('link', { name: 'Help & Settings' }));
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(network.callsTo('POST', apiPaths.cart)).toEqual([]);
    act(() => becomeUser(buildUser()));
    await waitFor(() => expect(network.callsTo('POST', apiPaths.cart)).toHaveLength(1));
  });

  it('shows the waiting item in the count although the cart began to load before the item was added', async () => {
    storeWaitingItem(item);
    const network = createFakeNetwork();
    const release = network.hold('GET', apiPaths.cart, []);
    network.respondWith('POST', apiPaths.cart, () => {
      network.respond('GET', apiPaths.cart, [line]);
      return { status: 201, body: line };
    });
    renderApp('/orders/delivered', { user: buildUser(), network });
    expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeDefined();
    release();
    expect(network.callsTo('GET', apiPaths.cart)).toHaveLength(2);
  });
});
