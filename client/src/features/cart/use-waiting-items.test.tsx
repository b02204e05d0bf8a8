import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '../../testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { rememberSignedIn } from '../../session/signed-in-mark.ts';
import { expectConsole } from '../../testing/console.ts';
import { buildCartLine, buildProduct } from '../../testing/factories.ts';
import { becomeUser, buildUser, leaveUserUnknown } from '../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import type { FakeNetwork } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';

const kurta = buildProduct({ title: 'Sage Lawn Kurta' });
const pair = buildProduct({ title: 'Teal Velvet Pair' });
const shawl = buildProduct({ title: 'Madder Shawl' });

/** A visitor with a product open over home. */
function openShop(product = kurta) {
  const network = createFakeNetwork();
  network.answer('GET', apiPaths.category('velvet'), [kurta, pair, shawl]);
  network.answer('GET', apiPaths.cart, []);
  network.answer('POST', apiPaths.cart, buildCartLine(), 201);
  return renderApp(`/?product=velvet.${product._id}`, { network });
}

type Shop = ReturnType<typeof openShop>;

async function pressAddToCart({ visitor, address }: Shop) {
  await visitor.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(address()).toBe('/login'));
  await screen.findByRole('heading', { name: 'Sign in' });
}

/** Goes back and adds another product. */
async function addAlso(shop: Shop, title: string) {
  shop.goBack();
  await shop.visitor.click(await screen.findByRole('button', { name: 'Close' }));
  await shop.visitor.click(screen.getByRole('button', { name: title }));
  await pressAddToCart(shop);
}

async function signIn({ visitor, address }: Shop) {
  await visitor.type(await screen.findByLabelText('Email'), 'shopper@example.in');
  await visitor.type(screen.getByLabelText('Password'), 'marigold');
  await visitor.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(address()).toBe('/'));
}

const added = (network: FakeNetwork) =>
  network.callsTo('POST', apiPaths.cart).map(({ body }) => (body as { title: string }).title);

/** Lets pending requests go out. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('items that wait for a visitor', () => {
  it('are named on /login and on /signup', async () => {
    const shop = openShop();
    await pressAddToCart(shop);
    expect(screen.getByText('Sage Lawn Kurta waits for your cart.')).toBeDefined();
    await shop.visitor.click(screen.getByRole('link', { name: 'Create your account' }));
    await screen.findByRole('heading', { name: 'Create Account' });
    expect(screen.getByText('Sage Lawn Kurta waits for your cart.')).toBeDefined();
  });

  it('are not mentioned when the visitor has added none', async () => {
    renderApp('/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByText(/for your cart/)).toBeNull();
  });

  it('are all added to the cart after signing in, in order, each once, silently', async () => {
    const shop = openShop();
    await pressAddToCart(shop);
    await addAlso(shop, 'Teal Velvet Pair');
    expect(screen.getByText('2 items wait for your cart.')).toBeDefined();
    await addAlso(shop, 'Madder Shawl');
    await addAlso(shop, 'Teal Velvet Pair');
    expect(screen.getByText('3 items wait for your cart.')).toBeDefined();
    await signIn(shop);
    await waitFor(() =>
      expect(added(shop.network)).toEqual(['Sage Lawn Kurta', 'Madder Shawl', 'Teal Velvet Pair']),
    );
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Added to cart')).toBeNull();
    act(() => becomeUser(null));
    act(() => becomeUser(buildUser({ uid: 'other' })));
    await settle();
    expect(added(shop.network)).toHaveLength(3);
  });

  it('are dropped when the sign-in pages are left without signing in', async () => {
    const shop = openShop();
    await pressAddToCart(shop);
    shop.goBack();
    await shop.visitor.click(await screen.findByRole('button', { name: 'Close' }));
    await shop.visitor.click(screen.getByRole('link', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByText(/for your cart/)).toBeNull();
    await signIn(shop);
    await settle();
    expect(added(shop.network)).toEqual([]);
  });

  it('are dropped when another page is opened instead', async () => {
    const shop = openShop();
    await pressAddToCart(shop);
    shop.unmount();
    renderApp('/').unmount();
    renderApp('/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByText(/for your cart/)).toBeNull();
  });

  it('survive a reload of /login, for half an hour', async () => {
    const shop = openShop();
    await pressAddToCart(shop);
    shop.unmount();
    const reloaded = renderApp('/login');
    expect(await screen.findByText('Sage Lawn Kurta waits for your cart.')).toBeDefined();
    reloaded.unmount();
    vi.setSystemTime(Date.now() + 30 * 60_000);
    renderApp('/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByText(/for your cart/)).toBeNull();
  });

  it('wait for the same user while the server is unavailable, and are added once', async () => {
    const log = expectConsole('error');
    const shop = openShop();
    await pressAddToCart(shop);
    await addAlso(shop, 'Teal Velvet Pair');
    shop.network.answerWith('POST', apiPaths.cart, ({ body }) =>
      (body as { title: string }).title === 'Sage Lawn Kurta'
        ? { status: 400, body: { message: messages.cart.alreadyInCart } }
        : { status: 503, body: { message: messages.api.unavailable } },
    );
    await signIn(shop);
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alert')).toBeNull();
    shop.unmount();

    const network = createFakeNetwork();
    network.answer('GET', apiPaths.cart, []);
    network.answer('POST', apiPaths.cart, buildCartLine(), 201);
    const user = buildUser({ email: 'shopper@example.in' });
    const again = renderApp('/orders/delivered', { network, user });
    await waitFor(() => expect(added(network)).toEqual(['Teal Velvet Pair']));
    await settle();
    again.unmount();
    renderApp('/orders/delivered', { network, user });
    await screen.findByRole('heading', { level: 1 });
    await settle();
    expect(added(network)).toEqual(['Teal Velvet Pair']);
  });

  it('are shown in the count although the answer was lost', async () => {
    expectConsole('error');
    const shop = openShop();
    await pressAddToCart(shop);
    shop.network.answerWith('POST', apiPaths.cart, () => {
      shop.network.answer('GET', apiPaths.cart, [buildCartLine()]);
      return { status: 0, body: null };
    });
    await signIn(shop);
    expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeDefined();
  });

  it('are not added for another user, even after a reload', async () => {
    expectConsole('error');
    const shop = openShop();
    await pressAddToCart(shop);
    shop.network.refuse('POST', apiPaths.cart, 503);
    await signIn(shop);
    await waitFor(() => expect(added(shop.network)).toHaveLength(1));
    await settle();
    shop.unmount();

    const network = createFakeNetwork();
    network.answer('GET', apiPaths.cart, []);
    renderApp('/orders/delivered', { network, user: buildUser({ uid: 'other' }) });
    await screen.findByRole('heading', { level: 1 });
    await settle();
    expect(added(network)).toEqual([]);
  });

  it("wait when the session turns out to be a visitor's after the press", async () => {
    leaveUserUnknown();
    rememberSignedIn(true);
    const shop = openShop();
    await shop.visitor.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    act(() => becomeUser(null));
    expect(await screen.findByText('Sage Lawn Kurta waits for your cart.')).toBeDefined();
  });

  it('are none, and no screen breaks, where storage is forbidden', async () => {
    const forbid = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const methods = { getItem: forbid, setItem: forbid, removeItem: forbid };
    vi.stubGlobal('sessionStorage', { ...methods, clear: () => {} });
    const shop = openShop();
    await pressAddToCart(shop);
    expect(screen.queryByText(/for your cart/)).toBeNull();
    await signIn(shop);
    await settle();
    expect(added(shop.network)).toEqual([]);
  });
});
