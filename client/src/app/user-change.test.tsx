import { act, screen, waitFor } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { buildAddress, buildCartLine, buildProduct } from '../testing/factories.ts';
import { becomeUser, buildUser } from '../testing/fake-firebase.ts';
import { place } from '../testing/placing-shop.tsx';
import { renderApp, settle } from '../testing/render-app.tsx';

const other = buildUser({ uid: 'other', name: 'Other Shopper' });
const line = buildCartLine({ title: 'Teal Velvet Pair' });

function openShop(route: string) {
  const lists = { [apiPaths.cart]: [line], [apiPaths.addresses]: [buildAddress()] };
  return renderApp(route, { lists, user: buildUser() });
}

describe('a response that arrives when another user is signed in', () => {
  it.each([200, 404])('shows no notice of a removal after %d', async (status) => {
    const { visitor, network } = openShop('/cart');
    const path = apiPaths.cartLine(line._id);
    const release = network.hold('DELETE', path, { message: 'For the last user.' }, status);
    const remove = () => screen.findByRole('button', { name: 'Remove Teal Velvet Pair' });
    await visitor.click(await remove());
    await waitFor(() => expect(network.callsTo('DELETE', path)).toHaveLength(1));
    act(() => becomeUser(other));
    release();
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/successfully|Failed|For the last user/)).toBeNull();
  });

  it.each([
    ['does not lead to /success', 200],
    ['is not retried in the name of the new user', 503],
  ])('%s', async (_what, status) => {
    const { visitor, network, address } = openShop('/placeorder');
    const release = network.hold('POST', apiPaths.placeOrder, null, status);
    await place({ visitor });
    await waitFor(() => expect(network.callsTo('POST', apiPaths.placeOrder)).toHaveLength(1));
    act(() => becomeUser(other));
    release();
    for (const _turn of ['the response', 'its handling', 'a retry']) await settle();
    expect(network.callsTo('POST', apiPaths.placeOrder)).toHaveLength(1);
    expect(address()).toBe('/placeorder');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an item that is added when another user is signed in', () => {
  it('shows no success', async () => {
    const product = buildProduct();
    const { visitor, network } = renderApp(`/saved?product=velvet.${product._id}`, {
      lists: { [apiPaths.category('velvet')]: [product] },
      user: buildUser(),
    });
    const release = network.hold('POST', apiPaths.cart, line, 201);
    await visitor.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(network.callsTo('POST', apiPaths.cart)).toHaveLength(1));
    act(() => becomeUser(other));
    release();
    expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeDefined();
    expect(screen.queryByText('Added to cart')).toBeNull();
  });
});

describe('the newsletter field', () => {
  it('is cleared when another user signs in', async () => {
    const { visitor } = openShop('/cart');
    await screen.findByText('Teal Velvet Pair');
    await visitor.type(screen.getByLabelText('Newsletter'), 'demo@example.in');
    act(() => becomeUser(other));
    expect(screen.getByLabelText('Newsletter')).toHaveProperty('value', '');
  });
});
