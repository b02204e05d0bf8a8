import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ORDERS_PAGE } from '@tanabana/server/contract/order';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { takeClock } from '../../testing/browser.ts';
import {
  buildAddress,
  buildId,
  buildPackingLine,
  buildPackingOrder,
} from '@tanabana/server/testing/contract-factories';
import { alertText } from '../../testing/open-screen.tsx';
import { createDesk, type Desk, findButton, listed } from '../../testing/packing-desk.tsx';
import { expectConsole } from '../../testing/console.ts';
import { watchDownloads } from '../../testing/downloads.ts';

const arun = { name: 'Arun Raghavan', number: '9876543210', city: 'Pune' };
const { _id: _unused, ...address } = buildAddress(arun);
const newest = buildPackingOrder({
  lines: [
    buildPackingLine({ title: 'Teal Velvet Pair', price: 3499, noOfItems: 2 }),
    buildPackingLine({ title: 'Indigo Lawn', price: 999.5, state: 'cancelled' }),
    buildPackingLine({ title: 'Rose Net', price: 500, state: 'removed' }),
  ],
});
const older = buildPackingOrder({
  _id: buildId(),
  orderNumber: 'TB-261119-M4X8TD22',
  placedAt: '2026-11-19T12:35:00.000Z',
  address,
});
/** A full page; `next` is the request for the page after it. */
const page = Array.from({ length: ORDERS_PAGE }, (_, index) =>
  buildPackingOrder({ _id: buildId(), orderNumber: `TB-261120-${index}` }),
);
const first = `${apiPaths.orders}?tab=to-pack`;
const { _id: before, placedAt } = page.at(-1)!;
const next = `${first}&${new URLSearchParams({ before, at: placedAt })}`;

let desk: Desk;
let printed: (string | null)[];

beforeEach(() => {
  desk = createDesk();
  printed = [];
  vi.stubGlobal('print', () => {
    printed = screen.queryAllByRole('article').map((page) => page.getAttribute('aria-label'));
  });
});

/** Opens the list, up to its first order. */
async function open(orders: PackingOrder[]) {
  desk.lists = { 'to-pack': orders };
  const shop = await desk.open();
  await screen.findAllByText(orders[0]!.orderNumber);
  return shop;
}

/** In the menu Print. */
const printButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'List' });

const search = (value: string) =>
  fireEvent.input(screen.getByLabelText('Search orders'), { target: { value } });

describe('/adminaccess/orders (2.23)', () => {
  it('shows each order with dates of the shop, address, lines and total', async () => {
    await open([newest, older]);
    expect(listed()).toEqual([newest.orderNumber, older.orderNumber]);
    expect(screen.getByText('2 orders')).toBeDefined();
    const token = 'Bearer shopper-token';
    expect(desk.network.callsTo('GET', first)).toMatchObject([{ authorization: token }]);
    const order = within(await screen.findByRole('region', { name: newest.orderNumber }));
    const dates = 'Placed 20 November, 15:00, deliver by 22 November';
    const street = ['14, Third Cross, Gandhi Bazaar', 'Near the post office'];
    const rest = ['Demo Shopper', 'Bengaluru 560004, Karnataka', 'Mobile 98450 12345'];
    for (const text of [dates, ...street, ...rest]) expect(order.getByText(text)).toBeDefined();
    const title = order.getByText('Teal Velvet Pair');
    const line = title.closest('li');
    expect(line?.textContent).toBe('Teal Velvet Pair× 2₹6,998');
    expect(line?.querySelector('img')?.getAttribute('src')).toBe(newest.lines[0]?.image);

    // Cancelled and removed lines are struck through and not counted.
    expect(title.tagName).not.toBe('S');
    for (const cancelled of ['Indigo Lawn', 'Rose Net']) {
      expect(order.getByText(cancelled).tagName).toBe('S');
    }
    expect(order.getAllByText('Cancelled')).toHaveLength(2);
    const payment = order.getByText('Cash On Delivery').parentElement;
    expect(payment?.textContent).toBe('Cash On Delivery₹6,998');
  });

  it('prints and saves what is shown, so that the search limits both', async () => {
    const downloads = watchDownloads();
    desk.network.respond('GET', `${first}&q=m4x8`, [older]);
    const { visitor } = await open([newest, older]);
    fireEvent.click(printButton());
    await waitFor(() => expect(printed).toEqual([newest.orderNumber, older.orderNumber]));
    search('m4x8');
    expect(await screen.findByText('1 order')).toBeDefined();
    fireEvent.click(printButton());
    await waitFor(() => expect(printed).toEqual([older.orderNumber]));
    await visitor.click(screen.getByRole('button', { name: 'CSV' }));
    const { text } = await downloads.only();
    expect(text).toContain(older.orderNumber);
    expect(text).not.toContain(newest.orderNumber);
  });

  it('says that a text pasted into the search is too long, and does not search for its beginning', async () => {
    desk.network.respond('GET', `${first}&q=m4x8`, [older]);
    const { visitor } = await open([newest, older]);
    const field = screen.getByLabelText('Search orders');
    search('m4x8');
    expect(await screen.findByText('1 order')).toBeDefined();
    await visitor.clear(field);
    await visitor.paste('x'.repeat(201));
    expect(screen.getByText('At most 200 letters.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field).toHaveProperty('value', 'x'.repeat(201));
    expect(await screen.findByText('2 orders')).toBeDefined();
    expect(desk.network.calls.filter(({ path }) => path.includes('xxx'))).toEqual([]);
  });

  it('loads more after the last order, until there is no more', async () => {
    desk.network.respond('GET', next, [older]);
    desk.countAs({ toPack: 101, all: 101 });
    const { visitor } = await open(page);
    expect(await screen.findByText('100 of 101 orders')).toBeDefined();
    const list = screen.getByRole('list', { name: 'Orders' });
    await waitFor(() => expect(list.children).toHaveLength(100));
    await visitor.click(screen.getByText('Load more'));
    const added = (await screen.findByText(older.orderNumber)).closest('li');
    expect(document.activeElement).toBe(added?.querySelector('a'));
    expect(added?.nextSibling).toBeNull();
    expect(screen.getByText('101 orders')).toBeDefined();
    expect(screen.queryByText('Load more')).toBeNull();
  });

  it('is empty when the load fails, which is logged (8.7)', async () => {
    const log = expectConsole('error');
    desk.network.fail('GET', apiPaths.orders);
    await desk.open();
    await waitFor(() => expect(log).toHaveBeenCalledOnce());
    expect(log.mock.calls[0]?.[0]).toBe('Error fetching data');
    const list = screen.getByRole('list', { name: 'Orders' });
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
    expect(list.children).toHaveLength(0);
    expect(screen.queryByText('No orders yet.')).toBeNull();
  });
});

describe('the packing list in print (2.23)', () => {
  it('is labels for the parcels, without what is cancelled', async () => {
    const lines = newest.lines.map((line) => ({ ...line, state: 'cancelled' as const }));
    const parcel = { courier: 'Delhivery', tracking: '1490 3316', packedAt: newest.placedAt };
    const gone = {
      ...newest,
      _id: buildId(),
      orderNumber: 'TB-261120-GONE0000',
      packedAt: newest.placedAt,
      lines,
      address: null,
    };
    let labels: HTMLElement[] = [];
    vi.stubGlobal('print', () => (labels = screen.queryAllByRole('article')));
    const twice = { ...older, address: { ...address, landmark: address.address } };
    const { visitor } = await open([{ ...newest, ...parcel }, gone, twice]);
    await visitor.click(screen.getByRole('button', { name: 'Labels' }));
    await waitFor(() => expect(labels).toHaveLength(2));
    for (const text of [
      'Delhivery1490 3316',
      'ToDemo Shopper14, Third Cross, Gandhi BazaarNear the post officeBengaluru, Karnataka',
      'Mobile 98450 12345PIN 560004Cash On Delivery, collect₹6,998',
    ])
      expect(labels[0]?.textContent).toContain(text);
    expect(labels[0]?.textContent).toContain(newest.orderNumber);
    // The code of a number of 18 letters has 21 modules, and four free ones around it.
    expect(labels[0]?.querySelector('svg[viewBox="0 0 29 29"] > path')).not.toBeNull();
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryAllByRole('article')).toEqual([]);
    await visitor.click(screen.getByRole('button', { name: `Print label ${newest.orderNumber}` }));
    const names = () => labels.map((label) => label.getAttribute('aria-label'));
    await waitFor(() => expect(names()).toEqual([`Label of ${newest.orderNumber}`]));

    desk.network.respond('GET', `${first}&q=gone`, [gone]);
    search('gone');
    expect(await screen.findByText('1 order')).toBeDefined();
    expect(await screen.findByText('Account deleted. Do not send it.')).toBeDefined();
    expect(printButton()).toHaveProperty('disabled', true);
    expect(await findButton('Mark unpacked', gone)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^(Print label TB|Add courier)/ })).toBeNull();
  });

  it('comes without a picture that does not arrive; print and file say when they fail', async () => {
    const log = expectConsole('error');
    const clock = takeClock();
    Object.defineProperty(HTMLImageElement.prototype, 'decode', {
      configurable: true,
      value: () => new Promise(() => undefined),
    });
    onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));
    await open([newest]);
    fireEvent.click(printButton());
    await clock.pass(3_000);
    await waitFor(() => expect(printed).toEqual([newest.orderNumber]));

    vi.stubGlobal('print', () => {
      throw new Error('No printer');
    });
    fireEvent.click(printButton());
    await clock.pass(3_000);
    expect(await alertText()).toBe('Failed to print the orders. Check the console for details.');
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('No memory');
    });
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    const text = 'Failed to download the orders. Check the console for details.';
    expect(await screen.findByText(text)).toBeDefined();
    expect(log).toHaveBeenCalledTimes(2);
  });
});

it('the packing list as a file is CSV, a row for each line: BOM, quotes, no formulas (2.23)', async () => {
  const downloads = watchDownloads();
  const { visitor } = await open([
    {
      ...newest,
      courier: 'Delhivery',
      tracking: '=1',
      confirmedAt: '2026-11-20T10:30:00.000Z',
      note: '=A gift.\nNo bill.',
      address: {
        ...address,
        name: '=cmd("x")',
        address: '14, Third Cross',
        landmark: '@home',
        city: '\tPune',
        state: "'+1",
      },
      lines: newest.lines.slice(0, 2).map((line, index) => ({
        ...line,
        ...(index === 1 ? { unit: 'metre', step: 0.5, noOfItems: 1.5 } : { size: 'M' }),
      })),
    },
    { ...older, address: null },
  ]);
  await visitor.click(screen.getByRole('button', { name: 'CSV' }));
  const { name, type, text } = await downloads.only();
  expect([name, type]).toEqual(['orders.csv', 'text/csv']);
  const [heading, first, second, third] = text.split('\r\n');
  expect(heading).toBe(
    '\uFEFF"Order number","Placed","Deliver by","Name","Mobile","Address","Landmark","City","Pin code","State","Payment","Courier","Parcel number","Confirmed","Note","Item","Size","Quantity","Unit","Price","Sum","Line"',
  );
  const start = `"${newest.orderNumber}","2026-11-20 15:00","2026-11-22 15:00"`;
  const to = `"'=cmd(""x"")","9876543210","14, Third Cross","'@home","'\tPune","560004","''+1","COD","Delhivery","'=1","2026-11-20 16:00","'=A gift.\nNo bill."`;
  expect(first).toBe(`${start},${to},"Teal Velvet Pair","M","2","piece","3499","6998","ordered"`);
  expect(second).toBe(
    `${start},${to},"Indigo Lawn","","1.5","metre","999.5","1499.25","cancelled"`,
  );
  expect(third).toContain(`"${older.orderNumber}","2026-11-19 18:05"`);
  expect(third).toContain('"","","","","","","","COD","","","","",');
});
