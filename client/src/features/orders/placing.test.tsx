import { act, screen, waitFor } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { buildCartLine, buildOrderDetails } from '@tanabana/server/testing/contract-factories';
import { becomeUser, buildUser } from '../../testing/fake-firebase.ts';
import { alertText, holdLoads, openScreen, settle } from '../../testing/open-screen.tsx';
import {
  CHECKING,
  createShop,
  FAILED,
  isSuccess,
  open,
  order,
  orderNumber,
  place,
  placeButton,
  placed,
  placeLost,
  SENT_ORDER,
} from '../../testing/placing-shop.tsx';
import { messages } from '../../testing/messages.ts';

const orderOf = ({ body }: { body: unknown }) => (body as { order: string }).order;

describe('an order whose responses are lost (4.4)', () => {
  it('is shown as failed only after ten seconds of responses (8.3)', async () => {
    const shop = createShop();
    await placeLost(shop, false, 503);
    await waitFor(() => expect(shop.questions()).not.toEqual([]));
    await shop.clock.pass(9_000);
    expect(screen.getByText(CHECKING)).toBeDefined();
    expect(screen.queryByText(FAILED)).toBeNull();
    await shop.clock.pass(3_000);
    expect(await alertText()).toBe(FAILED);
    expect(screen.queryByText(CHECKING)).toBeNull();
  });

  it('is asked for ten more seconds after the connection was down, and can be sent again (8.3)', async () => {
    const shop = createShop();
    const screens = await placeLost(shop, false);
    await shop.clock.pass(8_000);
    shop.isOffline = true;
    await shop.clock.pass(2_000);
    shop.isOffline = false;
    await shop.clock.pass(9_000);
    expect(screen.queryByText(FAILED)).toBeNull();
    await shop.clock.pass(4_000);
    expect(await alertText()).toBe(FAILED);

    shop.lose(502, { isPlaced: true });
    await screens.visitor.click(await placeButton());
    await shop.clock.pass(4_000);
    await isSuccess(screens);
    expect(screens.state()).toEqual({ order, uid: 'shopper' });
    expect(shop.sendings().map(orderOf)).toEqual(Array.from({ length: 6 }, () => order));
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(screen.getByRole('link', { name: 'Cart' })).toBeDefined();
  });

  it('is requested until the connection is back; the checkout keeps its lines until then', async () => {
    const shop = createShop();
    shop.isOffline = true;
    const screens = await placeLost(shop, false);
    expect(screen.getByText(CHECKING).getAttribute('role')).toBe('status');
    const before = shop.questions().length;
    shop.network.respond('GET', apiPaths.cart, []);
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
    // Long enough for a response that knows no order.
    await shop.clock.pass(2_000);
    expect(screen.queryByText(FAILED)).toBeNull();
    shop.isPlaced = true;
    await shop.clock.pass(3_000);
    await isSuccess(screens);
    expect(screen.queryByText(CHECKING)).toBeNull();
    expect(screen.queryByText(FAILED)).toBeNull();
  });
});

describe('a 500 of the server itself, or a refusal (4.4)', () => {
  it('is looked up once and told within 3 seconds, unless an earlier sending may still arrive', async () => {
    const shop = createShop();
    const respond = (status: number) =>
      shop.network.respond('POST', apiPaths.placeOrder, { message: messages.api.failed }, status);
    respond(500);
    const screens = open(shop);
    await place(screens);
    await shop.clock.pass(3_000);
    expect(await alertText()).toBe(FAILED);
    expect(shop.sendings()).toHaveLength(1);
    expect(shop.questions()).toHaveLength(1);

    for (const status of [429, 500]) {
      const { length } = shop.sendings();
      shop.network.respondWith('POST', apiPaths.placeOrder, () => {
        respond(status);
        return { status: 0, body: null };
      });
      await screens.visitor.click(await placeButton());
      await shop.clock.pass(2_000);
      await screen.findByText(CHECKING);
      await shop.clock.pass(7_000);
      expect(screen.queryByText(FAILED), `${status}`).toBeNull();
      expect(shop.sendings()).toHaveLength(length + 2);
      if (status === 429) {
        await shop.clock.pass(5_000);
        expect(await alertText()).toBe(FAILED);
      }
    }
    shop.isPlaced = true;
    await shop.clock.pass(3_000);
    await isSuccess(screens);
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('of 503 is looked up once, 3.5 seconds later, since the server may still be writing', async () => {
    const shop = createShop();
    const body = { message: messages.api.unavailable };
    shop.network.respond('POST', apiPaths.placeOrder, body, 503);
    const screens = open(shop);
    await place(screens);
    await screen.findByText(CHECKING);
    await shop.clock.pass(3_000);
    expect(shop.questions()).toEqual([]);
    await shop.clock.pass(1_000);
    expect(await alertText()).toBe(FAILED);
    expect(shop.questions()).toHaveLength(1);
    expect(shop.sendings()).toHaveLength(1);

    // Without a response to the question it proves nothing, and a 404 is one of the six of ten seconds.
    shop.network.hold('GET', apiPaths.orderDetails(order), null);
    await screens.visitor.click(await placeButton());
    await screen.findByText(CHECKING);
    await shop.clock.pass(5_500);
    expect(shop.questions()).toHaveLength(2);
    shop.network.refuse('GET', apiPaths.orderDetails(order), 404);
    await shop.clock.pass(9_000);
    expect(screen.queryByText(FAILED)).toBeNull();
    await shop.clock.pass(4_000);
    expect(await alertText()).toBe(FAILED);
    expect(shop.sendings()).toHaveLength(2);

    const details = buildOrderDetails({ order, orderNumber });
    await screens.visitor.click(await placeButton());
    await screen.findByText(CHECKING);
    await shop.clock.pass(3_000);
    shop.network.respond('GET', apiPaths.orderDetails(order), details);
    await isSuccess(screens);
    expect(shop.sendings()).toHaveLength(3);
  });
});

it.each([
  ['down', null],
  ['up', buildUser({ uid: 'other' })],
])(
  'a sign-out ends the requests and drops the order when the connection is %s; the next user can place another (4.4)',
  async (connection, next) => {
    const shop = createShop();
    shop.isOffline = connection === 'down';
    const left = await placeLost(shop, shop.isOffline);
    expect(sessionStorage.getItem(SENT_ORDER)).toContain(order);
    const reload = holdLoads();
    act(() => becomeUser(next));
    expect(reload).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem(SENT_ORDER)).toBeNull();
    expect(screen.queryByText(CHECKING)).toBeNull();
    shop.isOffline = false;
    const { length } = shop.questions();
    await shop.clock.pass(30_000);
    expect(shop.questions()).toHaveLength(length);
    expect(screen.queryByText(/was placed/)).toBeNull();
    expect(screen.queryByText(FAILED)).toBeNull();
    left.unmount();
    // The timers of the page that was left are gone.
    const { network } = createShop();
    network.respond('POST', apiPaths.placeOrder, placed);
    const screens = openScreen('/placeorder', { as: next ?? undefined, network });
    if (!next) return waitFor(() => expect(screens.address()).toBe('/login'));
    await place(screens);
    await isSuccess(screens);
  },
);

/** As the page stores an order that it has just sent. */
function storeSent() {
  sessionStorage.setItem('tanabana.owner', JSON.stringify('shopper'));
  sessionStorage.setItem(SENT_ORDER, JSON.stringify(order));
}

describe('a reload while an order is being placed (4.4)', () => {
  it('shows a failure after ten seconds', async () => {
    const shop = createShop();
    storeSent();
    await shop.clock.pass(20_000);
    open(shop);
    await screen.findByText(CHECKING);
    expect((await placeButton()).getAttribute('aria-busy')).toBe('true');
    await shop.clock.pass(9_000);
    expect(screen.queryByText(FAILED)).toBeNull();
    await shop.clock.pass(2_000);
    await screen.findByText(FAILED);
    expect(sessionStorage.getItem(SENT_ORDER)).toBeNull();
  });

  it('leads to /success, and sends nothing again', async () => {
    const shop = createShop();
    shop.network.respondWith('POST', apiPaths.placeOrder, () => {
      shop.isPlaced = true;
      return new Promise(() => {});
    });
    const left = open(shop);
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
    await waitFor(() => expect(sessionStorage.getItem(SENT_ORDER)).toBeNull());
  });

  it('shows a notice on another screen to its user, nothing to another, for whom the order is dropped', async () => {
    const shop = createShop();
    shop.isPlaced = true;
    storeSent();
    const next = open(shop, '/saved', buildUser({ uid: 'other' }));
    await waitFor(() => expect(sessionStorage.getItem(SENT_ORDER)).toBeNull());
    await shop.clock.pass(4_000);
    expect(shop.questions()).toEqual([]);
    expect(screen.queryByText(/was placed/)).toBeNull();
    next.unmount();

    becomeUser(buildUser());
    storeSent();
    const screens = open(shop, '/saved');
    expect(await screen.findByText(`Order ${orderNumber} was placed.`)).toBeDefined();
    expect(screens.address()).toBe('/saved');
  });
});

describe('leaving the checkout while an order is being placed (4.4)', () => {
  it('shows the outcome on the other screen: a failure, and later the order number', async () => {
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
    expect(sessionStorage.getItem(SENT_ORDER)).toBeNull();
  });

  it('keeps the addresses of another screen in sight while they are loaded again', async () => {
    const shop = createShop();
    const release = shop.network.hold('POST', apiPaths.placeOrder, placed);
    const screens = open(shop);
    await place(screens);
    screens.goTo('/settings');
    await screen.findByRole('heading', { name: 'Help & Settings' });
    await screen.findByRole('button', { name: 'Add an address' });
    shop.network.hold('GET', apiPaths.addresses, []);
    release();
    await screen.findByText(/was placed\.$/);
    await settle();
    await screens.visitor.click(screen.getByRole('button', { name: 'Add an address' }));
    expect(screen.getByLabelText('City')).toBeDefined();
  });

  it('shows the order in progress on coming back, and leads to /success from there', async () => {
    const shop = createShop();
    sessionStorage.setItem(SENT_ORDER, '{"order":7}');
    const release = shop.network.hold('POST', apiPaths.placeOrder, placed);
    const screens = open(shop);
    expect((await placeButton()).getAttribute('aria-busy')).toBeNull();
    expect(screen.queryByText(CHECKING)).toBeNull();
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
