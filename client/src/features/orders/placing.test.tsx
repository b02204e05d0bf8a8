import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '../../testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import { takeClock } from '../../testing/clock.ts';
import { buildAddress, buildCartLine, buildOrderDetails } from '../../testing/factories.ts';
import { becomeUser, buildUser } from '../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';

/* What the shop says when the answer of place-order is lost: nothing that could be false. */

const CHECKING = 'We are checking whether your order was placed.';
const FAILED = 'Failed to place your order. Please try again.';
const KEPT = 'tanabana.sent-order';

const line = buildCartLine({ title: 'Teal Velvet Pair', price: 3499 });
const { order } = line;
const orderNumber = 'TB-261122-7K3M9QXA';
const placed = { message: messages.orders.placed, order, orderNumber };
const details = apiPaths.orderDetails(order);

/** A server that keeps an order although its answer is lost. */
function createShop() {
  const clock = takeClock();
  const network = createFakeNetwork();
  const shop = {
    clock,
    network,
    isPlaced: false,
    isLineDown: false,
    sendings: () => network.callsTo('POST', apiPaths.placeOrder),
    questions: () => network.callsTo('GET', details),
    /** The answer of place-order is lost in this way, after the server has placed the order, or before. */
    lose: (status: number, { isPlaced }: { isPlaced: boolean }) =>
      network.answerWith('POST', apiPaths.placeOrder, () => {
        shop.isPlaced ||= isPlaced;
        return { status, body: null };
      }),
  };
  network.answer('GET', apiPaths.cart, () => (shop.isPlaced ? [] : [line]));
  network.answer('GET', apiPaths.addresses, [buildAddress()]);
  network.answer('GET', apiPaths.ordered, []);
  network.answerWith('GET', details, () => {
    if (shop.isLineDown) return { status: 0, body: null };
    if (!shop.isPlaced) return { status: 404, body: { message: messages.api.notFound } };
    return { status: 200, body: buildOrderDetails({ order, orderNumber }) };
  });
  return shop;
}

type Shop = ReturnType<typeof createShop>;

const open = (shop: Shop, route = '/placeorder') =>
  renderApp(route, { user: buildUser(), network: shop.network });

const placeButton = () => screen.findByRole('button', { name: 'Place Your Order' });

async function place({ visitor }: ReturnType<typeof renderApp>) {
  await visitor.click(await screen.findByRole('radio', { name: 'Demo Shopper' }));
  await visitor.click(screen.getByRole('radio', { name: 'Cash On Delivery' }));
  await visitor.click(await placeButton());
}

describe('an order that was placed, with every answer lost', () => {
  it.each([
    ['there is no line', 0],
    ['the server fails', 500],
    ['a balancer finds no server', 502],
    ['the service is unavailable', 503],
  ])('leads to /success when %s', async (_why, status) => {
    const shop = createShop();
    shop.lose(status, { isPlaced: true });
    const screens = open(shop);
    await place(screens);
    await waitFor(() => expect(screens.address()).toBe('/success'));
    expect(screens.state()).toEqual({ order, uid: 'shopper' });
    expect(shop.sendings().map(({ body }) => (body as { order: string }).order)).toEqual([
      order,
      order,
      order,
    ]);
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(screen.getByRole('link', { name: 'Cart' })).toBeDefined();
  });

  it('leads to /success when every answer takes longer than the time limit', async () => {
    const shop = createShop();
    const tooLong = () => new Promise((resolve) => setTimeout(resolve, 10_000));
    shop.network.answerWith('POST', apiPaths.placeOrder, async () => {
      shop.isPlaced = true;
      await tooLong();
      return { status: 0, body: null };
    });
    const screens = open(shop);
    await place(screens);
    for (const sendings of [1, 2, 3]) {
      await waitFor(() => expect(shop.sendings()).toHaveLength(sendings));
      expect(screens.address()).toBe('/placeorder');
      await shop.clock.pass(10_000);
    }
    await waitFor(() => expect(screens.address()).toBe('/success'));
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('is requested until the connection is back, without another notice meanwhile', async () => {
    const shop = createShop();
    shop.isLineDown = true;
    shop.lose(0, { isPlaced: true });
    const screens = open(shop);
    await place(screens);
    expect((await screen.findByText(CHECKING)).getAttribute('role')).toBe('status');
    const before = shop.questions().length;
    await shop.clock.pass(60_000);
    expect(shop.questions().length - before).toBeGreaterThanOrEqual(25);
    expect(screen.getByText(CHECKING)).toBeDefined();
    expect(screen.queryByText(FAILED)).toBeNull();
    shop.isLineDown = false;
    await shop.clock.pass(2_000);
    await waitFor(() => expect(screens.address()).toBe('/success'));
    expect(screen.queryByText(CHECKING)).toBeNull();
  });

  it('keeps its lines on the checkout meanwhile, with a disabled button', async () => {
    const shop = createShop();
    shop.isLineDown = true;
    shop.lose(0, { isPlaced: true });
    const screens = open(shop);
    const { visitor, queryClient } = screens;
    await place(screens);
    await screen.findByText(CHECKING);
    act(() => void queryClient.invalidateQueries());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Cart' })).toBeDefined());
    const button = await placeButton();
    expect(button.getAttribute('aria-busy')).toBe('true');
    await visitor.click(button);
    expect(shop.sendings()).toHaveLength(3);
    expect(screen.getByText('Teal Velvet Pair')).toBeDefined();
    expect(screen.getAllByText('₹3,499')).not.toHaveLength(0);
    expect(screen.queryByText(messages.orders.cartEmpty)).toBeNull();
  });
});

describe('an order that is not placed', () => {
  it('is shown as failed only ten seconds after it was last sent, and can be sent again', async () => {
    const shop = createShop();
    shop.lose(503, { isPlaced: false });
    const screens = open(shop);
    await place(screens);
    await screen.findByText(CHECKING);
    await waitFor(() => expect(shop.questions()).not.toEqual([]));
    await shop.clock.pass(9_000);
    expect(screen.getByText(CHECKING)).toBeDefined();
    expect(screen.queryByText(FAILED)).toBeNull();
    await shop.clock.pass(3_000);
    expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
    expect(screen.queryByText(CHECKING)).toBeNull();

    shop.network.answer('POST', apiPaths.placeOrder, placed);
    await screens.visitor.click(await placeButton());
    await waitFor(() => expect(screens.address()).toBe('/success'));
    expect(shop.sendings()).toHaveLength(4);
    expect(shop.sendings()[3]?.body).toMatchObject({ order });
  });

  it('is requested again after a second press', async () => {
    const shop = createShop();
    shop.lose(503, { isPlaced: false });
    const screens = open(shop);
    await place(screens);
    await screen.findByText(CHECKING);
    await shop.clock.pass(12_000);
    await screen.findByText(FAILED);
    shop.lose(503, { isPlaced: true });
    await screens.visitor.click(await placeButton());
    await waitFor(() => expect(screens.address()).toBe('/success'));
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('leads to /success when it arrives within the ten seconds', async () => {
    const shop = createShop();
    shop.lose(0, { isPlaced: false });
    const screens = open(shop);
    await place(screens);
    await screen.findByText(CHECKING);
    await shop.clock.pass(7_000);
    shop.isPlaced = true;
    await shop.clock.pass(3_000);
    await waitFor(() => expect(screens.address()).toBe('/success'));
  });

  it('is not shown as failed while the server cannot be reached', async () => {
    const shop = createShop();
    shop.isLineDown = true;
    shop.lose(0, { isPlaced: false });
    await place(open(shop));
    await screen.findByText(CHECKING);
    await shop.clock.pass(120_000);
    expect(screen.queryByText(FAILED)).toBeNull();
    shop.isLineDown = false;
    await shop.clock.pass(2_000);
    expect(await screen.findByText(FAILED)).toBeDefined();
  });
});

describe('a refusal', () => {
  it('of a second attempt does not count: the first one may have placed the order', async () => {
    const shop = createShop();
    shop.network.answerWith('POST', apiPaths.placeOrder, () => {
      const status = shop.isPlaced ? 429 : 0;
      shop.isPlaced = true;
      return { status, body: null };
    });
    const screens = open(shop);
    await place(screens);
    await waitFor(() => expect(screens.address()).toBe('/success'));
    expect(shop.sendings()).toHaveLength(2);
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it.each([400, 404, 409, 429])('with %d is shown at once', async (status) => {
    const shop = createShop();
    shop.network.refuse('POST', apiPaths.placeOrder, status);
    await place(open(shop));
    expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
    expect(shop.questions()).toEqual([]);
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });
});

describe('a reload while an order is being placed', () => {
  /** Leaves the page after the order was sent and before any answer. */
  async function leaveWhileSending(shop: Shop, { isPlaced }: { isPlaced: boolean }) {
    shop.network.answerWith('POST', apiPaths.placeOrder, () => {
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
    const screens = open(shop);
    await waitFor(() => expect(screens.address()).toBe('/success'));
    expect(screens.state()).toEqual({ order, uid: 'shopper' });
    expect(shop.sendings()).toHaveLength(1);
    await waitFor(() => expect(sessionStorage.getItem(KEPT)).toBeNull());
  });

  it('does not show an empty cart while the connection is down', async () => {
    const shop = createShop();
    await leaveWhileSending(shop, { isPlaced: true });
    shop.isLineDown = true;
    const screens = open(shop);
    expect(await screen.findByText(CHECKING)).toBeDefined();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Cart' })).toBeDefined());
    await shop.clock.pass(30_000);
    expect(screen.getByText(CHECKING)).toBeDefined();
    expect(screen.queryByText(messages.orders.cartEmpty)).toBeNull();
    expect(screen.queryByText(FAILED)).toBeNull();
    shop.isLineDown = false;
    await shop.clock.pass(2_000);
    await waitFor(() => expect(screens.address()).toBe('/success'));
  });

  it('shows a failure ten seconds after the order was last sent, and it can be sent again', async () => {
    const shop = createShop();
    await leaveWhileSending(shop, { isPlaced: false });
    await shop.clock.pass(4_000);
    const screens = open(shop);
    await screen.findByText(CHECKING);
    expect((await placeButton()).getAttribute('aria-busy')).toBe('true');
    await shop.clock.pass(4_000);
    expect(screen.queryByText(FAILED)).toBeNull();
    await shop.clock.pass(4_000);
    await screen.findByText(FAILED);
    expect(sessionStorage.getItem(KEPT)).toBeNull();
    shop.network.answer('POST', apiPaths.placeOrder, placed);
    await place(screens);
    await waitFor(() => expect(screens.address()).toBe('/success'));
    expect(shop.sendings()[1]?.body).toMatchObject({ order });
  });

  it('shows a notice on another screen', async () => {
    const shop = createShop();
    await leaveWhileSending(shop, { isPlaced: true });
    const screens = open(shop, '/');
    expect(await screen.findByText(`Order ${orderNumber} was placed.`)).toBeDefined();
    expect(screens.address()).toBe('/');
  });

  it('shows nothing to the next user, and drops the order', async () => {
    const shop = createShop();
    await leaveWhileSending(shop, { isPlaced: true });
    renderApp('/', { user: buildUser({ uid: 'other' }), network: shop.network });
    await waitFor(() => expect(sessionStorage.getItem(KEPT)).toBeNull());
    await shop.clock.pass(4_000);
    expect(shop.questions()).toEqual([]);
    expect(screen.queryByText(/was placed/)).toBeNull();
  });

  it.each(['{', 'null', '7', '[]', '{}', '{"uid":"shopper","order":7,"sentAt":"x"}'])(
    'is ignored when the storage holds %s',
    async (damaged) => {
      const shop = createShop();
      sessionStorage.setItem(KEPT, damaged);
      open(shop);
      expect((await placeButton()).getAttribute('aria-busy')).toBeNull();
      expect(screen.queryByText(CHECKING)).toBeNull();
    },
  );

  it('waits ten seconds at most when the clock was set back', async () => {
    const shop = createShop();
    const sentAt = Date.now() + 3_600_000;
    sessionStorage.setItem(KEPT, JSON.stringify({ uid: 'shopper', order, sentAt }));
    open(shop);
    await screen.findByText(CHECKING);
    await shop.clock.pass(12_000);
    expect(await screen.findByText(FAILED)).toBeDefined();
  });
});

describe('a browser without storage', () => {
  it('finds out whether an order was placed', async () => {
    const forbid = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
    const storage = { getItem: forbid, setItem: forbid, removeItem: forbid, clear: () => {} };
    vi.stubGlobal('sessionStorage', storage);
    const shop = createShop();
    shop.lose(503, { isPlaced: true });
    const screens = open(shop);
    await place(screens);
    await waitFor(() => expect(screens.address()).toBe('/success'));
  });
});

describe('leaving the checkout while an order is being placed', () => {
  it('shows a notice with the order number, and stays on the other screen', async () => {
    const shop = createShop();
    const release = shop.network.hold('POST', apiPaths.placeOrder, placed);
    const screens = open(shop);
    await place(screens);
    await screens.visitor.click(screen.getByRole('link', { name: 'Trending' }));
    shop.isPlaced = true;
    release();
    expect((await screen.findByText(`Order ${orderNumber} was placed.`)).closest('[role]')).toBe(
      screen.getByRole('status'),
    );
    expect(screens.address()).toBe('/filter/trending');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Cart' })).toBeDefined());
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });

  it('shows the notice when the answer was lost', async () => {
    const shop = createShop();
    shop.isLineDown = true;
    shop.lose(0, { isPlaced: true });
    const screens = open(shop);
    await place(screens);
    await screen.findByText(CHECKING);
    await screens.visitor.click(screen.getByRole('link', { name: 'Trending' }));
    shop.isLineDown = false;
    await shop.clock.pass(2_000);
    expect(await screen.findByText(`Order ${orderNumber} was placed.`)).toBeDefined();
    expect(screens.address()).toBe('/filter/trending');
  });

  it('shows a failure on the other screen', async () => {
    const shop = createShop();
    const release = shop.network.hold('POST', apiPaths.placeOrder, { message: '' }, 400);
    const screens = open(shop);
    await place(screens);
    await screens.visitor.click(screen.getByRole('link', { name: 'Trending' }));
    release();
    expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
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
    await waitFor(() => expect(screens.address()).toBe('/success'));
    expect(screen.queryByText(`Order ${orderNumber} was placed.`)).toBeNull();
  });

  it('shows an empty cart only when it is known whether the order was placed', async () => {
    const shop = createShop();
    shop.isLineDown = true;
    shop.lose(0, { isPlaced: true });
    const screens = open(shop);
    await place(screens);
    await screen.findByText(CHECKING);
    shop.network.answer('GET', apiPaths.cart, []);
    act(() => void screens.queryClient.invalidateQueries());
    await screens.visitor.click(await screen.findByRole('link', { name: 'Cart' }));
    await screen.findByRole('heading', { level: 1, name: 'Cart' });
    expect(await screen.findByText(CHECKING)).toBeDefined();
    expect(screen.queryByText('Your cart is empty.')).toBeNull();
    shop.isLineDown = false;
    await shop.clock.pass(2_000);
    expect(await screen.findByText(`Order ${orderNumber} was placed.`)).toBeDefined();
    expect(await screen.findByText('Your cart is empty.')).toBeDefined();
  });

  it('keeps an item that was added to the next cart meanwhile', async () => {
    const next = buildCartLine({ title: 'Indigo Jaal Lawn', order: 'e'.repeat(24) });
    const shop = createShop();
    shop.isLineDown = true;
    shop.lose(0, { isPlaced: true });
    const screens = open(shop);
    await place(screens);
    await screen.findByText(CHECKING);
    shop.network.answer('GET', apiPaths.cart, [next]);
    act(() => void screens.queryClient.invalidateQueries());
    await screens.visitor.click(screen.getByRole('link', { name: 'Cart, 1 item' }));
    await screen.findByText('Indigo Jaal Lawn');
    shop.isLineDown = false;
    await shop.clock.pass(2_000);
    await screen.findByText(`Order ${orderNumber} was placed.`);
    expect(screen.getByText('Indigo Jaal Lawn')).toBeDefined();
  });
});

describe('a sign-out while an order is requested', () => {
  it('ends the requests and drops the order', async () => {
    const shop = createShop();
    shop.isLineDown = true;
    shop.lose(0, { isPlaced: true });
    const screens = open(shop);
    await place(screens);
    await screen.findByText(CHECKING);
    expect(sessionStorage.getItem(KEPT)).toContain(order);
    act(() => becomeUser(null));
    await waitFor(() => expect(screens.address()).toBe('/login'));
    expect(sessionStorage.getItem(KEPT)).toBeNull();
    shop.isLineDown = false;
    const { length } = shop.questions();
    await shop.clock.pass(30_000);
    expect(shop.questions()).toHaveLength(length);
    expect(screen.queryByText(/was placed/)).toBeNull();
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('by a refused token leads to /login without a notice', async () => {
    expectConsole('error');
    const shop = createShop();
    shop.lose(503, { isPlaced: true });
    shop.network.refuse('GET', details, 401);
    const screens = open(shop);
    await place(screens);
    await waitFor(() => expect(screens.address()).toBe('/login'));
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('by another user leaves that user a checkout that works', async () => {
    const shop = createShop();
    shop.isLineDown = true;
    shop.lose(0, { isPlaced: false });
    const screens = open(shop);
    await place(screens);
    await screen.findByText(CHECKING);
    act(() => becomeUser(buildUser({ uid: 'other' })));
    expect(screen.queryByText(CHECKING)).toBeNull();
    shop.network.answer('POST', apiPaths.placeOrder, placed);
    await place(screens);
    await waitFor(() => expect(screens.address()).toBe('/success'));
  });
});
