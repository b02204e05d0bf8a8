import { act, screen, waitFor } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { buildCartLine } from '../../testing/factories.ts';
import { buildUser } from '../../testing/fake-firebase.ts';
import { messages } from '../../testing/messages.ts';
import {
  CHECKING,
  FAILED,
  KEPT,
  createShop,
  isSuccess,
  open,
  order,
  orderNumber,
  place,
  placeButton,
  placeLost,
  placed,
  type PlacingShop,
} from '../../testing/placing-shop.tsx';
import { alertText, renderApp } from '../../testing/render-app.tsx';

describe('a reload while an order is being placed (4.4)', () => {
  /** Leaves the page after the order was sent and before any response. */
  async function leaveWhileSending(shop: PlacingShop, { isPlaced }: { isPlaced: boolean }) {
    shop.network.respondWith('POST', apiPaths.placeOrder, () => {
      shop.isPlaced = isPlaced;
      return new Promise(() => {});
    });
    const screens = open(shop);
    await place(screens);
    await waitFor(() => expect(shop.sendings()).toHaveLength(1));
    screens.unmount();
  }

  it('leads to /success when it was placed, and sends nothing again', async () => {
    const shop = createShop();
    await leaveWhileSending(shop, { isPlaced: true });
    shop.isOffline = true;
    const screens = open(shop);
    expect(await screen.findByText(CHECKING)).toBeDefined();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Cart' })).toBeDefined());
    await shop.clock.pass(30_000);
    expect(screen.getByText(CHECKING)).toBeDefined();
    expect(screen.queryByText(messages.orders.cartEmpty)).toBeNull();
    expect(screen.queryByText(FAILED)).toBeNull();
    shop.isOffline = false;
    await shop.clock.pass(2_000);
    await isSuccess(screens);
    expect(screens.state()).toEqual({ order, uid: 'shopper' });
    expect(shop.sendings()).toHaveLength(1);
    await waitFor(() => expect(sessionStorage.getItem(KEPT)).toBeNull());
  });

  it('shows a failure after ten seconds of responses', async () => {
    const shop = createShop();
    await leaveWhileSending(shop, { isPlaced: false });
    await shop.clock.pass(20_000);
    open(shop);
    await screen.findByText(CHECKING);
    expect((await placeButton()).getAttribute('aria-busy')).toBe('true');
    await shop.clock.pass(9_000);
    expect(screen.queryByText(FAILED)).toBeNull();
    await shop.clock.pass(2_000);
    await screen.findByText(FAILED);
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });

  it('shows a notice on another screen', async () => {
    const shop = createShop();
    await leaveWhileSending(shop, { isPlaced: true });
    const screens = open(shop, '/saved');
    expect(await screen.findByText(`Order ${orderNumber} was placed.`)).toBeDefined();
    expect(screens.address()).toBe('/saved');
  });

  it('shows nothing to the next user, and drops the order', async () => {
    const shop = createShop();
    await leaveWhileSending(shop, { isPlaced: true });
    renderApp('/saved', { user: buildUser({ uid: 'other' }), network: shop.network });
    await waitFor(() => expect(sessionStorage.getItem(KEPT)).toBeNull());
    await shop.clock.pass(4_000);
    expect(shop.questions()).toEqual([]);
    expect(screen.queryByText(/was placed/)).toBeNull();
  });

  it('is ignored when the storage is damaged', async () => {
    const shop = createShop();
    sessionStorage.setItem(KEPT, '{"uid":"shopper","order":7}');
    open(shop);
    expect((await placeButton()).getAttribute('aria-busy')).toBeNull();
    expect(screen.queryByText(CHECKING)).toBeNull();
  });
});

describe('leaving the checkout while an order is being placed (4.4)', () => {
  it('shows a notice with the order number, and stays on the other screen', async () => {
    const shop = createShop();
    const release = shop.network.hold('POST', apiPaths.placeOrder, placed);
    const screens = open(shop);
    await place(screens);
    await screens.visitor.click(screen.getByRole('link', { name: 'Trending' }));
    shop.isPlaced = true;
    release();
    const notice = await screen.findByText(`Order ${orderNumber} was placed.`);
    expect(notice.closest('[role]')?.getAttribute('role')).toBe('status');
    expect(screens.address()).toBe('/filter/trending');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Cart' })).toBeDefined());
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });

  it('shows a failure on the other screen', async () => {
    const shop = createShop();
    const release = shop.network.hold('POST', apiPaths.placeOrder, { message: '' }, 400);
    const screens = open(shop);
    await place(screens);
    await screens.visitor.click(screen.getByRole('link', { name: 'Trending' }));
    release();
    expect(await alertText()).toBe(FAILED);
    expect(screens.address()).toBe('/filter/trending');
  });

  it('shows the order in progress on coming back, and leads to /success from there', async () => {
    const shop = createShop();
    const release = shop.network.hold('POST', apiPaths.placeOrder, placed);
    const screens = open(shop);
    await place(screens);
    await screens.visitor.click(screen.getByRole('link', { name: 'Trending' }));
    screens.goBack();
    expect((await placeButton()).getAttribute('aria-busy')).toBe('true');
    shop.isPlaced = true;
    release();
    await isSuccess(screens);
    expect(screen.queryByText(`Order ${orderNumber} was placed.`)).toBeNull();
  });

  it('shows an empty cart only when it is known whether the order was placed', async () => {
    const shop = createShop();
    shop.isOffline = true;
    const screens = await placeLost(shop, true);
    shop.network.respond('GET', apiPaths.cart, []);
    act(() => void screens.queryClient.invalidateQueries());
    await screens.visitor.click(await screen.findByRole('link', { name: 'Cart' }));
    await screen.findByRole('heading', { level: 1, name: 'Cart' });
    expect(await screen.findByText(CHECKING)).toBeDefined();
    expect(screen.queryByText('Your cart is empty.')).toBeNull();
    shop.isOffline = false;
    await shop.clock.pass(2_000);
    expect(await screen.findByText(`Order ${orderNumber} was placed.`)).toBeDefined();
    expect(await screen.findByText('Your cart is empty.')).toBeDefined();
  });

  it('keeps an item that was added to the next cart meanwhile', async () => {
    const next = buildCartLine({ title: 'Indigo Jaal Lawn', order: 'e'.repeat(24) });
    const shop = createShop();
    shop.isOffline = true;
    const screens = await placeLost(shop, true);
    shop.network.respond('GET', apiPaths.cart, [next]);
    act(() => void screens.queryClient.invalidateQueries());
    await screens.visitor.click(screen.getByRole('link', { name: 'Cart, 1 item' }));
    await screen.findByText('Indigo Jaal Lawn');
    shop.isOffline = false;
    await shop.clock.pass(2_000);
    await screen.findByText(`Order ${orderNumber} was placed.`);
    expect(screen.getByText('Indigo Jaal Lawn')).toBeDefined();
  });
});
