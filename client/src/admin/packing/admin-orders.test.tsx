import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ORDERS_PAGE } from '@tanabana/server/contract/order';
import type { AdminOrder } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import {
  buildAddress,
  buildId,
  buildAdminOrder,
  buildAdminOrderLine,
} from '../../testing/factories.ts';
import { buildUser } from '../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';

const { _id: _unused, ...address } = buildAddress({
  name: 'Arun Raghavan',
  number: '9876543210',
  city: 'Pune',
});
const newest = buildAdminOrder({
  lines: [
    buildAdminOrderLine({ title: 'Teal Velvet Pair', price: 3499, noOfItems: 2 }),
    buildAdminOrderLine({ title: 'Indigo Lawn', price: 999.5, state: 'cancelled' }),
    buildAdminOrderLine({ title: 'Rose Net', price: 500, state: 'removed' }),
  ],
});
const older = buildAdminOrder({
  _id: buildId(),
  orderNumber: 'TB-261119-M4X8TD22',
  placedAt: '2026-11-19T12:35:00.000Z',
  address,
});

let network: ReturnType<typeof createFakeNetwork>;

beforeEach(() => {
  network = createFakeNetwork();
  network.answer('GET', apiPaths.cart, []);
  network.answer('GET', apiPaths.me, { uid: 'shopper', isAdmin: true });
});

async function open(orders: AdminOrder[]) {
  network.answer('GET', apiPaths.orders, orders);
  const shop = renderApp('/adminaccess/orders', { user: buildUser(), network });
  await screen.findByRole('heading', { level: 1, name: 'Packing list' });
  return shop;
}

const found = (number: string) => screen.findByRole('heading', { name: number });

describe('/adminaccess/orders', () => {
  it('groups what to pack by order, the newest first', async () => {
    await open([newest, older]);
    await found(newest.orderNumber);
    const main = within(screen.getByRole('main'));
    expect(
      main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual([newest.orderNumber, older.orderNumber]);
    expect(screen.getByText('2 orders')).toBeDefined();
    expect(network.callsTo('GET', apiPaths.orders)).toMatchObject([
      { authorization: 'Bearer shopper-token' },
    ]);
  });

  it('shows the dates in the time zone of the shop, the address, lines and total', async () => {
    await open([newest]);
    const order = within((await found(newest.orderNumber)).closest('li') ?? document.body);
    expect(order.getByText('Placed 20 November, 15:00, deliver by 22 November')).toBeDefined();
    for (const text of [
      'Demo Shopper',
      '14, Third Cross, Gandhi Bazaar',
      'Near the post office',
      'Bengaluru 560004, Karnataka',
      'Mobile 98450 12345',
      'Cash On Delivery',
    ]) {
      expect(order.getByText(text)).toBeDefined();
    }
    const line = order.getByText('Teal Velvet Pair').closest('li');
    expect(line?.textContent).toBe('Teal Velvet Pair× 2₹6,998');
    expect(line?.querySelector('img')?.getAttribute('src')).toBe(newest.lines[0]?.image);
  });

  it('strikes through cancelled and removed lines, and does not count them', async () => {
    await open([newest]);
    const order = within((await found(newest.orderNumber)).closest('li') ?? document.body);
    for (const title of ['Indigo Lawn', 'Rose Net']) {
      expect(order.getByText(title).tagName).toBe('S');
    }
    expect(order.getAllByText('Cancelled')).toHaveLength(2);
    expect(order.getByText('Teal Velvet Pair').tagName).toBe('SPAN');
    const payment = order.getByText('Cash On Delivery').parentElement;
    expect(payment?.textContent).toBe('Cash On Delivery₹6,998');
  });

  it('shows an order whose shopper deleted the account', async () => {
    await open([{ ...newest, address: null }]);
    expect(await screen.findByText('The shopper has deleted the account.')).toBeDefined();
  });

  it.each([
    ['its number', 'm4x8td'],
    ['the name', 'arun'],
    ['the place', 'pune'],
    ['the mobile as it is printed', '98765 43210'],
  ])('is filtered by %s', async (_what, words) => {
    const { visitor } = await open([newest, older]);
    await found(newest.orderNumber);
    await visitor.type(screen.getByLabelText('Filter'), words);
    expect(screen.getByText('1 of 2 orders')).toBeDefined();
    expect(screen.queryByRole('heading', { name: newest.orderNumber })).toBeNull();
    expect(screen.getByRole('heading', { name: older.orderNumber })).toBeDefined();
  });

  it('is filtered by an item, and says when nothing matches', async () => {
    const { visitor } = await open([newest, older]);
    await found(newest.orderNumber);
    await visitor.type(screen.getByLabelText('Filter'), 'indigo');
    expect(screen.queryByRole('heading', { name: older.orderNumber })).toBeNull();
    await visitor.type(screen.getByLabelText('Filter'), '!');
    expect(screen.getByText('No order holds these words.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
  });

  describe('of more than one page', () => {
    const page = Array.from({ length: ORDERS_PAGE }, (_, index) =>
      buildAdminOrder({ _id: buildId(), orderNumber: `TB-261120-${index}` }),
    );

    // Found by text: among a hundred orders a query by role takes a second.
    it('loads more after the last one, until there is no more', async () => {
      network.answer('GET', `${apiPaths.orders}?before=${page.at(-1)?._id}`, [older]);
      const { visitor } = await open(page);
      await visitor.click(await screen.findByText('Load more'));
      const first = (await screen.findByText(older.orderNumber)).closest('li');
      expect(document.activeElement).toBe(first);
      expect(first?.nextSibling).toBeNull();
      expect(screen.getByText('101 orders')).toBeDefined();
      expect(screen.queryByText('Load more')).toBeNull();
    });

    it('says that the filter searches the loaded orders', async () => {
      const { visitor } = await open(page);
      expect(await screen.findByText('The newest 100 orders')).toBeDefined();
      await visitor.click(screen.getByLabelText('Filter'));
      await visitor.paste('pune');
      expect(screen.getByText('0 of the newest 100 orders')).toBeDefined();
      expect(screen.getByText('None of the newest 100 orders holds these words.')).toBeDefined();
    });
  });

  it('says that there are none', async () => {
    await open([]);
    expect(await screen.findByText('No orders yet.')).toBeDefined();
    expect(screen.queryByLabelText('Filter')).toBeNull();
  });

  it('is empty when the load fails, which is logged', async () => {
    const log = expectConsole('error');
    network.fail('GET', apiPaths.orders);
    renderApp('/adminaccess/orders', { user: buildUser(), network });
    expect(await screen.findByText('No orders yet.')).toBeDefined();
    await waitFor(() => expect(log).toHaveBeenCalledOnce());
    expect(log.mock.calls[0]?.[0]).toBe('Error fetching data');
  });

  describe('in print', () => {
    const page = Array.from({ length: ORDERS_PAGE }, (_, index) =>
      buildAdminOrder({ _id: buildId(), orderNumber: `TB-261120-${index}` }),
    );
    const next = `${apiPaths.orders}?before=${page.at(-1)?._id}`;
    const shown: string[] = [];
    const print = vi.fn(() => {
      const main = within(screen.getByRole('main'));
      shown.push(...main.getAllByText(/^TB-/).map(({ textContent }) => textContent));
    });

    // Found by text: among a hundred orders a query by role takes a second.
    const printButton = () => screen.getByText('Print');

    beforeEach(() => {
      shown.length = 0;
      print.mockClear();
      vi.stubGlobal('print', print);
      onTestFinished(() => void vi.unstubAllGlobals());
    });

    it('contains the orders that are shown', async () => {
      const { visitor } = await open([newest]);
      await found(newest.orderNumber);
      await visitor.click(printButton());
      await waitFor(() => expect(print).toHaveBeenCalledOnce());
      expect(shown).toEqual([newest.orderNumber]);
    });

    it('loads the rest first, with progress on the button', async () => {
      const release = network.hold('GET', next, [older]);
      const { visitor } = await open(page);
      await screen.findByText('The newest 100 orders');
      const press = printButton();
      await visitor.click(press);
      await waitFor(() => expect(press.getAttribute('aria-busy')).toBe('true'));
      expect(print).not.toHaveBeenCalled();
      release();
      await waitFor(() => expect(print).toHaveBeenCalledOnce());
      expect(shown).toHaveLength(101);
      expect(shown.at(-1)).toBe(older.orderNumber);
      await waitFor(() => expect(press.getAttribute('aria-busy')).toBeNull());
    });

    it('and download load each page once when both are pressed', async () => {
      const downloads = watchDownloads();
      const release = network.hold('GET', next, [older]);
      const { visitor } = await open(page);
      await screen.findByText('The newest 100 orders');
      await visitor.click(printButton());
      await visitor.click(screen.getByText('Download CSV'));
      release();
      expect((await downloads.only()).text).toContain(older.orderNumber);
      await waitFor(() => expect(print).toHaveBeenCalledOnce());
      expect(network.callsTo('GET', next)).toHaveLength(1);
    });

    it('contains what the filter finds among all orders', async () => {
      network.answer('GET', next, [older]);
      const { visitor } = await open(page);
      await screen.findByText('The newest 100 orders');
      await visitor.click(screen.getByLabelText('Filter'));
      await visitor.paste('pune');
      await visitor.click(printButton());
      await waitFor(() => expect(print).toHaveBeenCalledOnce());
      expect(shown).toEqual([older.orderNumber]);
    });

    it('does not start when the filter finds no order', async () => {
      network.answer('GET', next, [older]);
      const { visitor } = await open(page);
      await screen.findByText('The newest 100 orders');
      await visitor.click(screen.getByLabelText('Filter'));
      await visitor.paste('nowhere');
      await visitor.click(printButton());
      expect(await screen.findByText('No order holds these words.')).toBeDefined();
      await waitFor(() => expect(printButton()).toHaveProperty('disabled', true));
      expect(print).not.toHaveBeenCalled();
    });

    it('does not start when the rest cannot be loaded, and says so', async () => {
      const log = expectConsole('error');
      network.refuse('GET', next, 403);
      const { visitor } = await open(page);
      await screen.findByText('The newest 100 orders');
      await visitor.click(printButton());
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Failed to print the orders. Check the console for details.',
      );
      expect(log).toHaveBeenCalled();
      expect(print).not.toHaveBeenCalled();
    });

    it('is disabled when every order is cancelled', async () => {
      const lines = newest.lines.map((line) => ({ ...line, state: 'cancelled' as const }));
      await open([{ ...newest, lines }]);
      await found(newest.orderNumber);
      expect(printButton()).toHaveProperty('disabled', true);
    });
  });

  it('is downloaded as CSV, a row for each line: BOM, quotes, no formulas', async () => {
    const downloads = watchDownloads();
    const { visitor } = await open([
      {
        ...newest,
        address: {
          ...address,
          name: '=cmd("x")',
          address: '14, Third Cross',
          landmark: '@home',
          city: '\tPune',
          state: "'+1",
        },
        lines: newest.lines.slice(0, 2),
      },
      { ...older, address: null },
    ]);
    await found(newest.orderNumber);
    await visitor.click(screen.getByRole('button', { name: 'Download CSV' }));
    const { name, type, text } = await downloads.only();
    expect([name, type]).toEqual(['orders.csv', 'text/csv']);
    const [heading, first, second, third] = text.split('\r\n');
    expect(heading).toBe(
      '\uFEFF"Order number","Placed","Deliver by","Name","Mobile","Address","Landmark","City","Pin code","State","Payment","Item","Quantity","Price","Sum","Line"',
    );
    const start = `"${newest.orderNumber}","2026-11-20 15:00","2026-11-22 15:00"`;
    const to = `"'=cmd(""x"")","9876543210","14, Third Cross","'@home","'\tPune","560004","''+1","COD"`;
    expect(first).toBe(`${start},${to},"Teal Velvet Pair","2","3499","6998","ordered"`);
    expect(second).toBe(`${start},${to},"Indigo Lawn","1","999.5","999.5","cancelled"`);
    expect(third).toContain(`"${older.orderNumber}","2026-11-19 18:05"`);
    expect(third).toContain('"","","","","","","","COD",');
  });

  it('loads the rest before the download, or says that it failed', async () => {
    const log = expectConsole('error');
    const downloads = watchDownloads();
    const page = Array.from({ length: ORDERS_PAGE }, (_, index) =>
      buildAdminOrder({ _id: buildId(), orderNumber: `TB-261120-${index}` }),
    );
    const next = `${apiPaths.orders}?before=${page.at(-1)?._id}`;
    network.refuse('GET', next, 403);
    const { visitor } = await open(page);
    await screen.findByText('The newest 100 orders');
    await visitor.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to download the orders. Check the console for details.',
    );
    expect(log).toHaveBeenCalled();
    network.answer('GET', next, [older]);
    await visitor.click(screen.getByRole('button', { name: 'Download CSV' }));
    const { text } = await downloads.only();
    expect(text).toContain(older.orderNumber);
    expect(text).toContain('TB-261120-99');
  });

  it('downloads what the filter shows', async () => {
    const downloads = watchDownloads();
    const { visitor } = await open([newest, older]);
    await found(newest.orderNumber);
    await visitor.type(screen.getByLabelText('Filter'), 'pune');
    await visitor.click(screen.getByRole('button', { name: 'Download CSV' }));
    const { text } = await downloads.only();
    expect(text).toContain(older.orderNumber);
    expect(text).not.toContain(newest.orderNumber);
  });
});
