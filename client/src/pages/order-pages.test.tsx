import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderDetailsLine } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { paths } from '../config/paths.ts';
import { orderScreenMessages } from '../features/orders/messages.ts';
import { expectConsole } from '../testing/console.ts';
import {
  buildAddress,
  buildCartLine,
  buildOrderDetails,
  buildOrderDetailsLine,
  buildOrderLine,
  buildProduct,
} from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork } from '../testing/fake-network.ts';
import { openScreen } from '../testing/open-screen.tsx';

const order = 'f'.repeat(24);
const details = buildOrderDetails({
  order,
  lines: [
    buildOrderDetailsLine({ title: 'Teal Velvet Pair', price: 3499, noOfItems: 2 }),
    buildOrderDetailsLine({ title: 'Indigo Jaal Lawn', state: 'cancelled' }),
  ],
});

function openSuccess(state?: unknown, isKnown = true) {
  const network = createFakeNetwork();
  // Whatever this device thinks.
  network.date = '2026-11-20T05:00:00Z';
  if (isKnown) network.respond('GET', apiPaths.orderDetails(order), details);
  else network.refuse('GET', apiPaths.orderDetails(order), 503);
  return openScreen('/success', { as: 'shopper', state, network });
}

describe('/success (2.17)', () => {
  it('names the items that were not cancelled, total, address and arrival', async () => {
    const { visitor, network, address, goBack } = openSuccess({ order, uid: 'shopper' });
    const items = within(await screen.findByRole('list', { name: 'Items in your order' }));
    expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Teal Velvet PairQuantity 2₹6,998',
    ]);
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary.textContent).toContain('Total₹6,998');
    expect(summary.textContent).toContain('Bengaluru 560004, Karnataka');
    expect(summary.textContent).toContain('Arrives by Sunday, 22 November');
    expect(screen.getByText(orderScreenMessages.onItsWay)).toBeDefined();
    await visitor.click(screen.getByRole('link', { name: details.orderNumber }));
    expect(address()).toBe(`/orders/${order}`);
    const [line] = details.lines as [OrderDetailsLine];
    network.respond('POST', apiPaths.cancelLine(line._id), { message: '' });
    network.respond('GET', apiPaths.orderDetails(order), {
      ...details,
      lines: details.lines.map((each) => ({ ...each, state: 'cancelled' })),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Cancel Teal Velvet Pair' }));
    await visitor.click(screen.getByRole('button', { name: 'Cancel item' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull());
    goBack();
    await screen.findByRole('heading', { name: orderScreenMessages.placed });
    await waitFor(() => expect(screen.queryByText(orderScreenMessages.onItsWay)).toBeNull());
  });

  it('stays through Back to Top and a reload', async () => {
    const { goTo, address } = openSuccess({ order, uid: 'shopper' });
    const name = 'Order placed successfully!';
    const heading = await screen.findByRole('heading', { name });
    // As a link within the page does: an entry without state.
    goTo('#home');
    expect(window.location.hash).toBe('#home');
    expect(heading.isConnected).toBe(true);
    window.location.reload();
    await waitFor(() => expect(heading.isConnected).toBe(false));
    expect(await screen.findByRole('heading', { name })).toBeDefined();
    expect(address()).toBe('/success');
  });

  it('confirms the order although its details cannot be loaded', async () => {
    const log = expectConsole('error');
    openSuccess({ order, uid: 'shopper' }, false);
    await waitFor(() => expect(log).toHaveBeenCalledOnce());
    expect(screen.getByRole('heading', { name: 'Order placed successfully!' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Orders' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
  });

  it.each([undefined, { order: 7, uid: 'shopper' }, { order, uid: 'other' }])(
    'leads to /orders when the history holds no order of this user, but %j',
    async (state) => {
      const { address, goBack } = openSuccess(state);
      await waitFor(() => expect(address()).toBe('/orders'));
      expect(screen.queryByText('Order placed successfully!')).toBeNull();
      goBack();
      expect(address()).toBe('/orders');
    },
  );
});

describe('title and picture of a line (2.15)', () => {
  const sold = buildProduct({ title: 'Teal Velvet Pair', subtitle: 'Teal velvet' });
  const gone = buildProduct({ title: 'Plum Velvet', subtitle: 'Plum velvet' });
  const findLine = ({ _id, title, subtitle }: typeof sold) => ({ product: _id, title, subtitle });
  const bought = buildOrderDetails({
    lines: [sold, gone].map((product) => buildOrderDetailsLine(findLine(product))),
  });
  const placed = [sold, gone].map((product) => buildOrderLine(findLine(product)));
  // The list came before its product was taken out.
  const stale = { ...findLine(sold), title: 'Rose Velvet', subtitle: 'Rose', available: false };
  const lists = {
    velvet: [sold],
    cart: [findLine(sold), { ...findLine(gone), available: false }, stale].map((line) =>
      buildCartLine(line),
    ),
    addresses: [buildAddress()],
    ordered: placed,
    cancelled: placed,
    [apiPaths.orderDetails(bought.order)]: bought,
  };

  it('lead to the product on every screen while it is sold', async () => {
    const { goTo } = openScreen(paths.cart, { as: 'shopper', lists });
    for (const [route, heading] of [
      [paths.cart, 'Cart'],
      [paths.checkout, 'Checkout'],
      [paths.orders, 'Returns & Orders'],
      [paths.order(bought.order), `Order ${bought.orderNumber}`],
      [paths.cancelled, 'Returns & Orders'],
    ] as const) {
      goTo(route);
      await screen.findByRole('heading', { level: 1, name: heading });
      const main = within(screen.getByRole('main'));
      await waitFor(() => expect(main.getAllByText(gone.title), route).not.toEqual([]));
      const link = await main.findByRole('link', { name: sold.title });
      const href = paths.product('velvet', sold._id);
      expect(link.getAttribute('href'), route).toBe(href);
      // Screen readers find one link; the picture is another one for the pointer.
      const all = link.closest('li')?.querySelectorAll(`[href="${href}"]`);
      expect(all, route).toHaveLength(2);
      expect(main.queryAllByRole('link').filter((each) => [...(all ?? [])].includes(each))).toEqual(
        [link],
      );
      for (const name of [gone.title, gone.subtitle, 'Rose Velvet'])
        expect(main.queryByRole('link', { name }), route).toBeNull();
    }
  });

  it('prices, lengths and numbers of orders are left alone by page translation (1)', async () => {
    const cloth = { ...findLine(sold), unit: 'metre', noOfItems: 2.5 } as const;
    const cut = buildOrderDetails({ lines: [buildOrderDetailsLine(cloth)] });
    const { goTo } = openScreen(paths.orders, {
      as: 'shopper',
      lists: { ...lists, [apiPaths.orderDetails(cut.order)]: cut },
    });
    const main = within(screen.getByRole('main'));
    for (const route of [
      ...[paths.cart, paths.checkout, paths.orders, paths.order(cut.order)],
      ...[paths.listing('velvet'), paths.product('velvet', sold._id)],
    ]) {
      goTo(route);
      const values = await main.findAllByText(/^(?:₹[\d,.]+|TB-\S+|[\d.]+\u00a0m)$/);
      const translated = values.filter((value) => !value.closest('[translate="no"]'));
      expect(
        translated.map(({ outerHTML }) => outerHTML),
        route,
      ).toEqual([]);
    }
  });
});
