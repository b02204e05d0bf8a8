import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackingCounts, PackingOrder } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { createAdminNetwork, openSignedIn } from '../../testing/admin-screen.tsx';
import { alertText } from '../../testing/render-app.tsx';
import { takeClock } from '../../testing/clock.ts';
import { expectConsole } from '../../testing/console.ts';
import { buildId, buildPackingLine, buildPackingOrder } from '../../testing/factories.ts';
import type { FakeNetwork } from '../../testing/fake-network.ts';

const PACKED_AT = '2026-11-21T03:45:00.000Z';
const build = (day: number, overrides: Partial<PackingOrder> = {}) =>
  buildPackingOrder({
    _id: buildId(),
    orderNumber: `TB-2611${day}-AAAAAAAA`,
    placedAt: `2026-11-${day}T09:30:00.000Z`,
    ...overrides,
  });
const cancelled = buildPackingLine({ state: 'cancelled', cancelledAt: '2026-11-21T11:18:00.000Z' });

/** What the server has; its answers follow the marks. */
let orders: PackingOrder[];
let network: FakeNetwork;

const isPacked = ({ packedAt }: PackingOrder) => packedAt !== null;
const shown = {
  'to-pack': (order: PackingOrder) => !isPacked(order),
  packed: isPacked,
  changed: ({ changed }: PackingOrder) => changed,
  all: () => true,
};
const countOf = (tab: keyof typeof shown) => orders.filter(shown[tab]).length;

beforeEach(() => {
  orders = [build(18), build(19), build(20)];
  network = createAdminNetwork();
  network.answer('GET', apiPaths.orders, ({ path }: { path: string }) => {
    const tab = new URLSearchParams(path.split('?')[1]).get('tab') as keyof typeof shown;
    return orders.filter(shown[tab]);
  });
  network.answer('GET', apiPaths.orderCounts, (): PackingCounts => ({
    toPack: countOf('to-pack'),
    packed: countOf('packed'),
    changed: countOf('changed'),
    all: orders.length,
  }));
  for (const { _id } of orders) {
    network.answer('PUT', apiPaths.packedOrder(_id), ({ body }: { body: unknown }) => {
      const { packed } = body as { packed: boolean };
      orders = orders.map((order) =>
        order._id === _id
          ? { ...order, packedAt: packed ? PACKED_AT : null, changed: false }
          : order,
      );
      return orders.find((order) => order._id === _id);
    });
  }
});

async function open(search = '') {
  const shop = openSignedIn(`/adminaccess/orders${search}`, network);
  await screen.findByRole('link', { name: /^All / });
  return shop;
}
const numbers = () =>
  within(screen.getByRole('list', { name: 'Orders' }))
    .queryAllByRole('heading')
    .map(({ textContent }) => textContent);
const all = () => orders.map(({ orderNumber }) => orderNumber);
const [mark, undo, unmark] = ['Mark packed', 'Undo', 'Mark unpacked'].map(
  (name) => (order: PackingOrder) =>
    screen.findByRole('button', { name: `${name} ${order.orderNumber}` }),
) as [Find, Find, Find];
type Find = (order: PackingOrder) => Promise<HTMLElement>;

describe('the tabs of the packing list', () => {
  it('show their counts, up to 999, and the number of those to pack in the title', async () => {
    network.answer('GET', apiPaths.orderCounts, {
      ...{ toPack: 12, packed: 148, changed: 0, all: 1000 },
    });
    const { visitor } = await open();
    expect(await screen.findByRole('link', { name: 'To pack 12', current: 'page' })).toBeDefined();
    expect(document.title).toBe('(12) Packing list · Tana Bana');
    expect(screen.getByRole('link', { name: 'All 999+' })).toBeDefined();
    expect(screen.queryByText(/cancelled after/)).toBeNull();
    await visitor.click(screen.getByRole('link', { name: 'Packed 148' }));
    expect(await screen.findByText('No order is packed.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Packed 148', current: 'page' })).toBeDefined();
  });

  it('are in the address, and an unknown one is To pack', async () => {
    orders = orders.map((order) => ({ ...order, packedAt: PACKED_AT }));
    await open('?tab=packed');
    await waitFor(() => expect(numbers()).toEqual(all()));
    expect(screen.getAllByText('Packed 21 November, 09:15')).toHaveLength(3);
  });

  it('show new orders without a reload', async () => {
    const clock = takeClock();
    await open('?tab=none');
    await waitFor(() => expect(numbers()).toEqual(all()));
    orders = [...orders, build(21)];
    await clock.pass(30_000);
    await waitFor(() => expect(numbers()).toEqual(all()));
    expect(document.title).toBe('(4) Packing list · Tana Bana');
  });

  it('are not asked for while the browser shows another tab', async () => {
    const clock = takeClock();
    await open();
    await waitFor(() => expect(numbers()).toEqual(all()));
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const asked = network.calls.length;
    await clock.pass(120_000);
    expect(network.calls).toHaveLength(asked);
    state.mockReturnValue('visible');
    await clock.pass(30_000);
    expect(network.calls.length).toBeGreaterThan(asked);
  });

  it('say that nothing is to be packed before it is known whether there are orders', async () => {
    orders = [];
    network.hold('GET', apiPaths.orderCounts, {});
    openSignedIn('/adminaccess/orders', network);
    expect(await screen.findByText('Nothing to pack.')).toBeDefined();
  });

  it('are searched by the server, after a pause', async () => {
    await open();
    await waitFor(() => expect(numbers()).toHaveLength(3));
    network.answer('GET', `${apiPaths.orders}?tab=to-pack&q=98450+1`, []);
    const field = screen.getByLabelText('Search orders');
    // At once: on a busy machine keys would be further apart than the pause.
    for (const value of [' 9', ' 98450', ' 98450 1'])
      fireEvent.change(field, { target: { value } });
    expect(await screen.findByText('No order begins with these words.')).toBeDefined();
    const asked = network.calls.filter(({ path }) => path.includes('q='));
    expect(asked).toHaveLength(1);
  });
});

describe('marking an order', () => {
  it('packed keeps it in its place with an Undo that has the focus, until another tab', async () => {
    const [first, second] = orders as [PackingOrder, PackingOrder];
    const { visitor } = await open();
    await visitor.click(await mark(second));
    await waitFor(async () => expect(document.activeElement).toBe(await undo(second)));
    expect(await screen.findByRole('link', { name: 'To pack 2' })).toBeDefined();
    // The list was loaded again, without it.
    await waitFor(() => expect(numbers()).toEqual(all()));
    expect(screen.getByText('Packed 21 November, 09:15')).toBeDefined();

    await visitor.click(await undo(second));
    await waitFor(async () => expect(document.activeElement).toBe(await mark(second)));
    await visitor.click(await mark(first));
    await undo(first);
    await visitor.click(screen.getByRole('link', { name: 'Packed 1' }));
    await waitFor(() => expect(numbers()).toEqual([first.orderNumber]));
    await visitor.click(screen.getByRole('link', { name: 'To pack 2' }));
    await waitFor(() => expect(numbers()).toEqual(all().slice(1)));
  });

  it('sends one request for two presses, and says when it failed', async () => {
    const log = expectConsole('error');
    const [first] = orders as [PackingOrder];
    const path = apiPaths.packedOrder(first._id);
    const release = network.hold('PUT', path, { message: '' }, 500);
    const { visitor } = await open();
    await visitor.dblClick(await mark(first));
    release();
    expect(await alertText()).toBe('Failed to mark the order. Check the console for details.');
    expect(network.callsTo('PUT', path)).toMatchObject([{ body: { packed: true } }]);
    expect(log).toHaveBeenCalled();
    expect(numbers()).toEqual(all());
  });

  it.each([
    ['part', [buildPackingLine()], 'Part of $ was cancelled meanwhile. Take it out of the parcel.'],
    ['all', [], '$ was cancelled meanwhile. Do not send it.'],
  ])(
    'packed says when %s of it was cancelled meanwhile, also when the list is loaded again before the answer',
    async (_much, rest, text) => {
      const clock = takeClock();
      const line = buildPackingLine();
      orders[0] = { ...(orders[0] as PackingOrder), lines: [line, ...rest] };
      const [first] = orders as [PackingOrder];
      const lines = [{ ...cancelled, _id: line._id }, ...rest];
      const release = network.hold('PUT', apiPaths.packedOrder(first._id), {
        ...first,
        lines,
        packedAt: PACKED_AT,
      });
      await open();
      const button = await mark(first);
      await clock.pass(25_000);
      fireEvent.click(button);
      orders[0] = { ...first, lines };
      await clock.pass(6_000);
      expect(await screen.findByText('Cancelled')).toBeDefined();
      release();
      expect(await alertText()).toBe(text.replace('$', first.orderNumber));
    },
  );
});

describe('an order that was cancelled after packing', () => {
  const changed = { packedAt: PACKED_AT, changed: true };

  it('is counted in a strip above every tab, which leads to it; it is marked unpacked', async () => {
    orders[0] = { ...(orders[0] as PackingOrder), ...changed, lines: [cancelled] };
    const [first] = orders as [PackingOrder];
    const { visitor } = await open();
    expect(await screen.findByText(/^1 order was cancelled after it was packed\./)).toBeDefined();
    await visitor.click(screen.getByRole('link', { name: 'Show it' }));
    await screen.findByRole('link', { name: 'Cancelled after packing 1', current: 'page' });
    expect(await screen.findByText('Cancelled after packing.')).toBeDefined();
    expect(
      screen.getByText('Placed 18 November, 15:00, packed 21 November, 09:15, cancelled 16:48'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Mark packed/ })).toBeNull();
    await visitor.click(await unmark(first));
    await waitFor(() => expect(screen.queryByText('Cancelled after packing.')).toBeNull());
    // It has no button any more, so the order itself has the focus.
    await waitFor(() => expect(document.activeElement?.textContent).toContain(first.orderNumber));
    await visitor.click(screen.getByRole('link', { name: /^All / }));
    await waitFor(() => expect(screen.queryByText(/after it was packed/)).toBeNull());
  });

  it('in part can be marked packed again', async () => {
    const [first] = orders as [PackingOrder];
    orders[0] = { ...first, ...changed, lines: [cancelled, buildPackingLine()] };
    const { visitor } = await open('?tab=changed');
    expect(await screen.findByText('Partly cancelled after packing.')).toBeDefined();
    await visitor.click(await mark(first));
    await undo(first);
    expect(screen.queryByText('Partly cancelled after packing.')).toBeNull();
    expect(numbers()).toEqual([first.orderNumber]);
  });
});
