import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { SessionUser } from '../../session/firebase.ts';
import { markSignedIn } from '../../session/signed-in-mark.ts';
import { expectConsole } from '../../testing/console.ts';
import { buildCartLine, buildProduct } from '@tanabana/server/testing/contract-factories';
import { becomeUser, buildUser, leaveUserUnknown } from '../../testing/fake-firebase.ts';
import { createFakeNetwork, type FakeNetwork } from '../../testing/fake-network.ts';
import { alertText, fillIn, openScreen, settle } from '../../testing/open-screen.tsx';
import { messages } from '../../testing/messages.ts';
import { storeWaitingItem } from './waiting-items.ts';

const product = buildProduct({ title: 'Teal Velvet Pair', price: 3499 });
const { image, title, subtitle, price, _id } = product;
const item = { product: _id, image, title, subtitle, price, noOfItems: 1 };
const line = buildCartLine({ title });

/** The shop with the product open. */
const openProduct = (as?: SessionUser) =>
  openScreen(`/saved?product=velvet.${_id}`, { as, lists: { velvet: [product] } });

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
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`${words}View cart`));
    }
    const link = within(screen.getByRole('alert')).getByRole('link', { name: 'View cart' });
    expect(link).toHaveProperty('pathname', '/cart');

    const { length } = network.callsTo('POST', apiPaths.cart);
    network.respond('POST', apiPaths.cart, line, 201);
    network.respond('GET', apiPaths.cart, [line]);
    await visitor.click(await addButton());
    expect(await screen.findByRole('button', { name: 'Added' })).toBeDefined();
    expect(screen.getByText('Added to cart').closest('[aria-live="polite"]')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    const calls = network.callsTo('POST', apiPaths.cart).slice(length);
    expect(calls.map(({ body }) => body)).toEqual([item]);
    expect(await screen.findByRole('link', { name: 'Cart, 1 piece', hidden: true })).toBeDefined();
  });

  it('is meant once by a double click, although the response comes between its presses', async () => {
    const { network } = openProduct(buildUser());
    network.respond('POST', apiPaths.cart, line, 201);
    const add = await addButton();
    fireEvent.mouseDown(add, { detail: 1 });
    fireEvent.click(add, { detail: 1 });
    await screen.findByRole('button', { name: 'Added' });
    fireEvent.mouseDown(add, { detail: 2 });
    fireEvent.click(add, { detail: 2 });
    await settle();
    expect(network.callsTo('POST', apiPaths.cart)).toHaveLength(1);
  });

  it('waits until the session is known, although the screen was left, but fails after 10 seconds', async () => {
    leaveUserUnknown();
    markSignedIn('shopper');
    const log = expectConsole('error');
    const { visitor, network, address } = openProduct();
    network.respond('POST', apiPaths.cart, line, 201);
    const add = await addButton();
    vi.useFakeTimers();
    fireEvent.click(add);
    await act(() => vi.advanceTimersByTimeAsync(10_001));
    expect(screen.getByRole('alert').textContent).toBe(
      'Failed to add to cart. Check the console for details.',
    );
    expect(log).toHaveBeenCalledOnce();
    vi.useRealTimers();

    await visitor.click(await addButton());
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    await visitor.click(screen.getByRole('link', { name: 'Help & Settings' }));
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(network.callsTo('POST', apiPaths.cart)).toEqual([]);
    act(() => becomeUser(buildUser()));
    await waitFor(() => expect(network.callsTo('POST', apiPaths.cart)).toHaveLength(1));
    expect(log).toHaveBeenCalledOnce();
  });

  it('shows the waiting item in the count although the cart began to load before the item was added', async () => {
    storeWaitingItem(item);
    const network = createFakeNetwork();
    const release = network.hold('GET', apiPaths.cart, []);
    network.respondWith('POST', apiPaths.cart, () => {
      network.respond('GET', apiPaths.cart, [line]);
      return { status: 201, body: line };
    });
    openScreen('/orders/delivered', { as: 'shopper', network });
    expect(await screen.findByRole('link', { name: 'Cart, 1 piece' })).toBeDefined();
    release();
    expect(network.callsTo('GET', apiPaths.cart)).toHaveLength(2);
  });
});

const kurta = buildProduct({ title: 'Sage Lawn Kurta' });

/** A visitor with the kurta open over its listing. */
function openShop() {
  const network = createFakeNetwork({ velvet: [kurta, product] });
  network.respond('POST', apiPaths.cart, buildCartLine(), 201);
  return openScreen(`/filter/velvet?product=velvet.${kurta._id}`, { network });
}

type Shop = ReturnType<typeof openShop>;

async function pressAddToCart({ visitor, address }: Shop) {
  await visitor.click(await addButton());
  await waitFor(() => expect(address()).toBe('/login'));
  await screen.findByRole('heading', { name: 'Sign in' });
}

/** Two products are added before it is known that nobody is signed in. */
async function addBoth() {
  leaveUserUnknown();
  markSignedIn('shopper');
  const shop = openShop();
  await shop.visitor.click(await addButton());
  await shop.visitor.click(await screen.findByRole('button', { name: 'Close' }));
  await shop.visitor.click(await screen.findByRole('link', { name: 'Teal Velvet Pair' }));
  await shop.visitor.click(await addButton());
  act(() => becomeUser(null));
  expect(
    await screen.findByText('2 items will be added to your cart when you sign in.'),
  ).toBeDefined();
  return shop;
}

const loginButton = () => screen.findByRole('button', { name: 'Login' });

const credentials = { Email: 'shopper@example.in', Password: 'marigold' };

async function signIn({ visitor, address }: Shop) {
  const login = await loginButton();
  fillIn(screen, credentials);
  await visitor.click(login);
  await waitFor(() => expect(address()).toBe('/'));
}

const added = (network: FakeNetwork) =>
  network.callsTo('POST', apiPaths.cart).map(({ body }) => (body as { title: string }).title);

describe('items that wait for a visitor (4.6)', () => {
  it('are named on the sign-in pages, and dropped when those are left', async () => {
    const left = openShop();
    const waiting = (title: string) =>
      screen.findByText(`${title} will be added to your cart when you sign in.`);
    await pressAddToCart(left);
    expect(await waiting('Sage Lawn Kurta')).toBeDefined();
    left.goBack();
    await left.visitor.click(await screen.findByRole('button', { name: 'Close' }));
    await left.visitor.click(await screen.findByRole('link', { name: 'Teal Velvet Pair' }));
    await pressAddToCart(left);
    expect(await waiting('Teal Velvet Pair')).toBeDefined();
    left.unmount();

    const { network } = left;
    const shop = openScreen('/login', { network });
    expect(await waiting('Teal Velvet Pair')).toBeDefined();
    await shop.visitor.click(screen.getByRole('link', { name: 'Create your account' }));
    await screen.findByRole('heading', { name: 'Create Account' });
    expect(await waiting('Teal Velvet Pair')).toBeDefined();
    shop.goBack();
    await signIn(shop);
    await settle();
    expect(added(network)).toEqual(['Teal Velvet Pair']);
  });

  it('are all added after signing in, in order, each once, which one notice says', async () => {
    const { visitor, network, address, goTo } = await addBoth();
    const release = network.hold('POST', apiPaths.cart, buildCartLine(), 201);
    const login = await loginButton();
    fillIn(screen, credentials);
    await visitor.dblClick(login);
    await waitFor(() => expect(added(network)).toEqual(['Sage Lawn Kurta']));
    goTo('/login');
    await waitFor(() => expect(address()).toBe('/'));
    await settle();
    release();
    await waitFor(() => expect(added(network)).toEqual(['Sage Lawn Kurta', 'Teal Velvet Pair']));
    await settle();
    const notice = within(await screen.findByRole('region', { name: 'Notice' }));
    expect(notice.getByText('2 items are in your cart.').closest('[role="status"]')).not.toBeNull();
    expect(notice.getByRole('link', { name: 'View cart' })).toHaveProperty('pathname', '/cart');
    expect(screen.queryByText('Added to cart')).toBeNull();
    act(() => becomeUser(null));
    act(() => becomeUser(buildUser({ uid: 'other' })));
    await settle();
    expect(added(network)).toHaveLength(2);
  });

  it('wait for the same user while the server is unavailable, and are added once', async () => {
    const log = expectConsole('error');
    const shop = await addBoth();
    shop.network.respondWith('POST', apiPaths.cart, ({ body }) =>
      (body as { title: string }).title === 'Sage Lawn Kurta'
        ? { status: 400, body: { message: messages.cart.alreadyInCart } }
        : { status: 503, body: { message: messages.api.unavailable } },
    );
    await signIn(shop);
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
    expect(await alertText()).toBe('Sage Lawn Kurta: This item is already in your cart.View cart');
    shop.unmount();

    const network = createFakeNetwork();
    network.respond('POST', apiPaths.cart, buildCartLine(), 201);
    const user = buildUser({ email: 'shopper@example.in' });
    const again = openScreen('/orders/delivered', { network, as: user });
    await waitFor(() => expect(added(network)).toEqual(['Teal Velvet Pair']));
    expect(await screen.findByText('Teal Velvet Pair is in your cart.')).toBeDefined();
    again.unmount();
    openScreen('/orders/delivered', { network, as: user });
    await screen.findByRole('heading', { level: 1 });
    await settle();
    expect(added(network)).toEqual(['Teal Velvet Pair']);
  });
});
