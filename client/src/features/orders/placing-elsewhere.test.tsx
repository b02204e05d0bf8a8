import { act, screen, waitFor } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { buildCartLine } from '../../testing/factories.ts';
import { becomeUser, buildUser } from '../../testing/fake-firebase.ts';
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
} from '../../testing/placing-shop.tsx';
import { alertText } from '../../testing/render-app.tsx';

/** As the page keeps an order that it has just sent. */
const keep = () =>
  sessionStorage.setItem(KEPT, JSON.stringify({ uid: 'shopper', order, sentAt: Date.now() }));

describe('a reload while an order is being placed (4.4)', () => {
  it('leads to /success when it was placed, and sends nothing again; damaged storage is ignored', async () => {
    const shop = createShop();
    shop.network.respondWith('POST', apiPaths.placeOrder, () => {
      shop.isPlaced = true;
      return new Promise(() => {});
    });
    sessionStorage.setItem(KEPT, '{"uid":"shopper","order":7}');
    const left = open(shop);
    expect((await placeButton()).getAttribute('aria-busy')).toBeNull();
    expect(screen.queryByText(CHECKING)).toBeNull();
    await place(left);
    await waitFor(() => expect(shop.sendings()).toHaveLength(1));
    left.unmount();

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
    keep();
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

  it('shows a notice on another screen to its user, nothing to another, for whom the order is dropped', async () => {
    const shop = createShop();
    shop.isPlaced = true;
    keep();
    const next = open(shop, '/saved', buildUser({ uid: 'other' }));
    await waitFor(() => expect(sessionStorage.getItem(KEPT)).toBeNull());
    await shop.clock.pass(4_000);
    expect(shop.questions()).toEqual([]);
    expect(screen.queryByText(/was placed/)).toBeNull();
    next.unmount();

    becomeUser(buildUser());
    keep();
    const screens = open(shop, '/saved');
    expect(await screen.findByText(`Order ${orderNumber} was placed.`)).toBeDefined();
    expect(screens.address()).toBe('/saved');
  });
});

describe('leaving the checkout while an order is being placed (4.4)', () => {
  it('shows the outcome on the other screen, which stays: a failure, and later a notice with the order number', async () => {
    const shop = createShop();
    const fail = shop.network.hold('POST', apiPaths.placeOrder, { message: '' }, 400);
    const screens = open(shop);
    const leave = () => screens.visitor.click(screen.getByRole('link', { name: 'Trending' }));
    await place(screens);
    await leave();
    fail();
    expect(await alertText()).toBe(FAILED);
    expect(screens.address()).toBe('/filter/trending');

    screens.goBack();
    const release = shop.network.hold('POST', apiPaths.placeOrder, placed);
    await place(screens);
    await leave();
    shop.isPlaced = true;
    release();
    const notice = await screen.findByText(`Order ${orderNumber} was placed.`);
    expect(notice.closest('[role]')?.getAttribute('role')).toBe('status');
    expect(screens.address()).toBe('/filter/trending');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Cart' })).toBeDefined());
    expect(sessionStorage.getItem(KEPT)).toBeNull();
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

  it('shows an empty cart only when it is known whether the order was placed, and keeps an item of the next cart', async () => {
    const next = buildCartLine({ title: 'Indigo Jaal Lawn', order: 'e'.repeat(24) });
    const shop = createShop();
    shop.isOffline = true;
    const screens = await placeLost(shop, true);
    const setCart = (lines: unknown[]) => {
      shop.network.respond('GET', apiPaths.cart, lines);
      act(() => void screens.queryClient.invalidateQueries());
    };
    setCart([]);
    await screens.visitor.click(await screen.findByRole('link', { name: 'Cart' }));
    await screen.findByRole('heading', { level: 1, name: 'Cart' });
    expect(await screen.findByText(CHECKING)).toBeDefined();
    expect(screen.queryByText('Your cart is empty.')).toBeNull();
    setCart([next]);
    await screen.findByText('Indigo Jaal Lawn');
    shop.isOffline = false;
    await shop.clock.pass(2_000);
    expect(await screen.findByText(`Order ${orderNumber} was placed.`)).toBeDefined();
    expect(screen.getByText('Indigo Jaal Lawn')).toBeDefined();
    setCart([]);
    expect(await screen.findByText('Your cart is empty.')).toBeDefined();
  });
});
