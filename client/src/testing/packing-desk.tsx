import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ChangeOrder, PackingCounts, PackingOrder } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { createAdminNetwork, openSignedIn } from './admin-screen.tsx';
import { buildId, buildPackingLine, buildPackingOrder } from './factories.ts';
import type { FakeNetwork } from './fake-network.ts';

export const EARLIER = '2026-11-20T03:45:00.000Z';
export const PACKED_AT = '2026-11-21T03:45:00.000Z';
function build(day: number): PackingOrder {
  const [orderNumber, placedAt] = [`TB-2611${day}-AAAAAAAA`, `2026-11-${day}T09:30:00.000Z`];
  return buildPackingOrder({ _id: buildId(), orderNumber, placedAt });
}
export const cancelled = buildPackingLine({
  state: 'cancelled',
  cancelledAt: '2026-11-21T11:18:00.000Z',
});

const button = (name: string) => (order: PackingOrder) =>
  screen.findByRole('button', { name: `${name} ${order.orderNumber}` });

/** What the server has, whose responses follow the marks, and what the admin sees and does. */
export const desk = {
  ...{ orders: [] as PackingOrder[], network: {} as FakeNetwork },
  /** The next change is made, and its response lost. */
  losesResponse: false,
  ...{ build, change, open, numbers, all, pack, cardOf },
  mark: button('Mark packed'),
  undo: button('Undo'),
  unmark: button('Mark unpacked'),
  cancel: button('Cancel order'),
};

const isPacked = ({ packedAt }: PackingOrder) => packedAt !== null;
function change(id: string, changed: (order: PackingOrder) => Partial<PackingOrder>) {
  desk.orders = desk.orders.map((order) =>
    order._id === id ? { ...order, ...changed(order) } : order,
  );
}
/** Left out they stay, empty they go. */
const parcelOf = (order: PackingOrder, sent: ChangeOrder) => ({
  courier: (sent.courier ?? order.courier) || null,
  tracking: (sent.tracking ?? order.tracking) || null,
});
const shown = {
  'to-pack': (order: PackingOrder) =>
    !isPacked(order) && order.lines.some(({ state }) => state === 'ordered'),
  packed: isPacked,
  changed: ({ changed }: PackingOrder) => changed,
  all: () => true,
};
const countOf = (tab: keyof typeof shown) => desk.orders.filter(shown[tab]).length;

/** Three orders to pack, for the admin. */
export function setUpDesk(): void {
  desk.orders = [build(18), build(19), build(20)];
  desk.losesResponse = false;
  desk.network = createAdminNetwork();
  desk.network.respond('GET', apiPaths.orders, ({ path }: { path: string }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const ids = query.get('ids')?.split(',');
    if (ids) return desk.orders.filter(({ _id }) => ids.includes(_id));
    const tab = query.get('tab') as keyof typeof shown;
    return desk.orders
      .filter(shown[tab])
      .filter(({ confirmedAt }) => !query.has('confirmed') || confirmedAt === null)
      .filter(({ orderNumber }) => orderNumber.startsWith(query.get('q') ?? ''))
      .sort((a, b) => (tab === 'packed' ? String(b.packedAt).localeCompare(`${a.packedAt}`) : 0));
  });
  desk.network.respond('GET', apiPaths.orderCounts, (): PackingCounts => ({
    toPack: countOf('to-pack'),
    notConfirmed: desk.orders.filter((each) => !isPacked(each) && !each.confirmedAt).length,
    packed: countOf('packed'),
    changed: countOf('changed'),
    all: desk.orders.length,
  }));
  for (const { _id } of desk.orders) {
    desk.network.respondWith('PUT', apiPaths.placedOrder(_id), ({ body }) => {
      const { packed, asked, confirmed, cancelled: isCancelled, ...sent } = body as ChangeOrder;
      change(_id, (order) => ({
        ...(packed !== undefined && { packedAt: packed ? PACKED_AT : null, changed: false }),
        ...(packed && !(isPacked(order) && sent.wasPacked === false) && parcelOf(order, sent)),
        ...(asked && { askedAt: new Date().toISOString() }),
        ...(confirmed !== undefined && { confirmedAt: confirmed ? PACKED_AT : null }),
        ...(isCancelled && {
          lines: order.lines.map((line) => ({ ...line, state: 'cancelled', cancelledBy: 'shop' })),
        }),
      }));
      const status = desk.losesResponse ? 0 : 200;
      desk.losesResponse = false;
      return { status, body: desk.orders.find((order) => order._id === _id) };
    });
  }
}

async function open(search = '') {
  const shop = openSignedIn(`/adminaccess/orders${search}`, desk.network);
  await screen.findByRole('link', { name: /^All / });
  return shop;
}
function numbers() {
  const list = within(screen.getByRole('list', { name: 'Orders' }));
  return list.queryAllByRole('heading').map(({ textContent }) => textContent);
}
function all() {
  return desk.orders.map(({ orderNumber }) => orderNumber);
}
function cardOf({ orderNumber }: PackingOrder) {
  return screen.getByRole('listitem', { name: orderNumber });
}

/** Opens the form, types a number into it, if any, and sends it. */
async function pack(visitor: UserEvent, order: PackingOrder, tracking = '') {
  await visitor.click(await desk.mark(order));
  await visitor.keyboard(`${tracking}{Enter}`);
}
