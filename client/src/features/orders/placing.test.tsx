import { act, screen, waitFor } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
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
  place,
  placeButton,
  placeLost,
  placed,
  type PlacingShop,
} from '../../testing/placing-shop.tsx';
import { alertText } from '../../testing/render-app.tsx';

describe('an order that was placed, with every response lost (4.4)', () => {
  it('leads to /success', async () => {
    const shop = createShop();
    shop.lose(502, { isPlaced: true });
    const screens = open(shop);
    await place(screens);
    await isSuccess(screens);
    expect(screens.state()).toEqual({ order, uid: 'shopper' });
    expect(shop.sendings().map(({ body }) => (body as { order: string }).order)).toEqual([
      order,
      order,
      order,
    ]);
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(screen.getByRole('link', { name: 'Cart' })).toBeDefined();
  });

  it('is requested until the connection is back, while the checkout keeps its lines', async () => {
    const shop = createShop();
    shop.isOffline = true;
    shop.lose(0, { isPlaced: true });
    const screens = open(shop);
    await place(screens);
    expect((await screen.findByText(CHECKING)).getAttribute('role')).toBe('status');
    const before = shop.questions().length;
    act(() => void screens.queryClient.invalidateQueries());
    await shop.clock.pass(60_000);
    expect(shop.questions().length - before).toBeGreaterThanOrEqual(25);
    expect(screen.getByRole('link', { name: 'Cart' })).toBeDefined();
    const button = await placeButton();
    expect(button.getAttribute('aria-busy')).toBe('true');
    await screens.visitor.click(button);
    expect(shop.sendings()).toHaveLength(3);
    expect(screen.getByText('Teal Velvet Pair')).toBeDefined();
    expect(screen.getAllByText('₹3,499')).not.toHaveLength(0);
    expect(screen.queryByText(messages.orders.cartEmpty)).toBeNull();
    expect(screen.queryByText(FAILED)).toBeNull();
    shop.isOffline = false;
    await shop.clock.pass(2_000);
    await isSuccess(screens);
    expect(screen.queryByText(CHECKING)).toBeNull();
  });
});

describe('an order that is not placed (4.4)', () => {
  it('is shown as failed only after ten seconds of responses, and can be sent again (8.3)', async () => {
    const shop = createShop();
    const screens = await placeLost(shop, false, 503);
    await waitFor(() => expect(shop.questions()).not.toEqual([]));
    await shop.clock.pass(9_000);
    expect(screen.getByText(CHECKING)).toBeDefined();
    expect(screen.queryByText(FAILED)).toBeNull();
    await shop.clock.pass(3_000);
    expect(await alertText()).toBe(FAILED);
    expect(screen.queryByText(CHECKING)).toBeNull();

    shop.lose(503, { isPlaced: true });
    await screens.visitor.click(await placeButton());
    await isSuccess(screens);
    expect(shop.sendings()[3]?.body).toMatchObject({ order });
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it.each([
    ['within the ten seconds', 0, 7_000],
    // Long enough for a response that knows no order.
    ['soon after a connection that was down for a minute', 60_000, 2_000],
  ])('leads to /success when it arrives %s', async (_when, down, until) => {
    const shop = createShop();
    shop.isOffline = down > 0;
    const screens = await placeLost(shop, false);
    await shop.clock.pass(down);
    shop.isOffline = false;
    await shop.clock.pass(until);
    expect(screen.queryByText(FAILED)).toBeNull();
    shop.isPlaced = true;
    await shop.clock.pass(3_000);
    await isSuccess(screens);
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('is shown as failed ten seconds later when a response between was lost', async () => {
    const shop = createShop();
    await placeLost(shop, false);
    await shop.clock.pass(8_000);
    shop.isOffline = true;
    await shop.clock.pass(2_000);
    shop.isOffline = false;
    await shop.clock.pass(9_000);
    expect(screen.queryByText(FAILED)).toBeNull();
    await shop.clock.pass(4_000);
    expect(await alertText()).toBe(FAILED);
  });
});

describe('a 500 of the server itself (4.4)', () => {
  const crash = (shop: PlacingShop, isPlaced = false) =>
    shop.network.respondWith('POST', apiPaths.placeOrder, () => {
      shop.isPlaced = isPlaced;
      return { status: 500, body: { message: messages.api.failed } };
    });

  it('is sent once, looked up once and told within 3 seconds', async () => {
    const shop = createShop();
    crash(shop);
    const screens = open(shop);
    await place(screens);
    await shop.clock.pass(3_000);
    expect(await alertText()).toBe(FAILED);
    expect(shop.sendings()).toHaveLength(1);
    expect(shop.questions()).toHaveLength(1);
  });

  it('leads to /success when the order was placed before it', async () => {
    const shop = createShop();
    crash(shop, true);
    const screens = open(shop);
    await place(screens);
    await isSuccess(screens);
    expect(shop.sendings()).toHaveLength(1);
  });

  it('is not told at once when an earlier sending may still arrive', async () => {
    const shop = createShop();
    shop.network.respondWith('POST', apiPaths.placeOrder, () => {
      crash(shop);
      return { status: 0, body: null };
    });
    const screens = open(shop);
    await place(screens);
    await screen.findByText(CHECKING);
    await shop.clock.pass(7_000);
    expect(screen.queryByText(FAILED)).toBeNull();
    shop.isPlaced = true;
    await shop.clock.pass(3_000);
    await isSuccess(screens);
    expect(shop.sendings()).toHaveLength(2);
  });
});

describe('a refusal (4.4)', () => {
  it('of a second attempt does not count: the first one may have placed the order', async () => {
    const shop = createShop();
    shop.network.respondWith('POST', apiPaths.placeOrder, () => {
      const status = shop.isPlaced ? 429 : 0;
      shop.isPlaced = true;
      return { status, body: null };
    });
    const screens = open(shop);
    await place(screens);
    await isSuccess(screens);
    expect(shop.sendings()).toHaveLength(2);
    expect(screen.queryByText(FAILED)).toBeNull();
  });
});

describe('a sign-out while an order is requested (4.4)', () => {
  it.each([
    ['down', true],
    ['up', false],
  ])(
    'ends the requests and drops the order when the connection is %s',
    async (_connection, isOffline) => {
      const shop = createShop();
      shop.isOffline = isOffline;
      const screens = await placeLost(shop, isOffline);
      expect(sessionStorage.getItem(KEPT)).toContain(order);
      act(() => becomeUser(null));
      await waitFor(() => expect(screens.address()).toBe('/login'));
      expect(sessionStorage.getItem(KEPT)).toBeNull();
      shop.isOffline = false;
      const { length } = shop.questions();
      await shop.clock.pass(30_000);
      expect(shop.questions()).toHaveLength(length);
      expect(screen.queryByText(/was placed/)).toBeNull();
      expect(screen.queryByText(FAILED)).toBeNull();
    },
  );

  it('by another user leaves that user a checkout that works', async () => {
    const shop = createShop();
    shop.isOffline = true;
    const screens = await placeLost(shop, false);
    act(() => becomeUser(buildUser({ uid: 'other' })));
    expect(screen.queryByText(CHECKING)).toBeNull();
    shop.isOffline = false;
    shop.network.respond('POST', apiPaths.placeOrder, placed);
    await place(screens);
    await isSuccess(screens);
  });
});
