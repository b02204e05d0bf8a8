import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { PackingCounts, PackingOrder } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { matchMediaBy } from './browser.ts';
import {
  buildId,
  buildPackingLine,
  buildPackingOrder,
} from '@tanabana/server/testing/contract-factories';
import { type Call, createFakeNetwork, noOrders } from './fake-network.ts';
import { openScreen } from './open-screen.tsx';

export const PACKED_AT = '2026-11-21T03:45:00.000Z';

export const buildWaiting = (day: number, overrides: Partial<PackingOrder> = {}): PackingOrder =>
  buildPackingOrder({
    _id: buildId(),
    orderNumber: `TB-2611${day}-AAAAAAAA`,
    placedAt: `2026-11-${day}T09:30:00.000Z`,
    ...overrides,
  });

export const cancelledLine = buildPackingLine({
  state: 'cancelled',
  cancelledAt: '2026-11-21T11:18:00.000Z',
});

/**
 * The packing list on a wide screen. A tab lists the orders of `lists`; an order is read by its id as it is in any of
 * them, or in `elsewhere`.
 */
export function createDesk(lists: Record<string, PackingOrder[]> = {}) {
  matchMediaBy((query) => query.includes('64em'));
  const network = createFakeNetwork();
  const desk = {
    network,
    lists,
    elsewhere: [] as PackingOrder[],
    /** Responds to changes of the order. */
    onChange: (
      order: PackingOrder,
      respond: (body: unknown) => { status: number; body: unknown },
    ) => network.respondWith('PUT', apiPaths.placedOrder(order._id), ({ body }) => respond(body)),
    /** Makes each change of the order. One that is packed then leaves the list. */
    accept: (order: PackingOrder, changes: Partial<PackingOrder>) =>
      desk.onChange(order, () => {
        const changed = { ...order, rev: order.rev + 1, ...changes };
        const others = desk.lists['to-pack']?.filter(({ _id }) => _id !== order._id) ?? [];
        desk.lists = { 'to-pack': changed.packedAt ? others : [...others, changed] };
        desk.elsewhere = [changed];
        return { status: 200, body: changed };
      }),
    sentChanges: (order: PackingOrder) =>
      network.callsTo('PUT', apiPaths.placedOrder(order._id)).map(({ body }) => body),
    countAs: (counts: Partial<PackingCounts>) =>
      network.respond('GET', apiPaths.orderCounts, { ...noOrders, ...counts }),
    open: async (search = '') => {
      const shop = openScreen(`/adminaccess/orders${search}`, { as: 'admin', network });
      await screen.findByRole('link', { name: /^All/ });
      return shop;
    },
  };
  network.respond('GET', apiPaths.orders, ({ path }: Call) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const id = query.get('ids');
    const all = [...Object.values(desk.lists).flat(), ...desk.elsewhere];
    if (id) return all.filter(({ _id }) => _id === id).slice(-1);
    return desk.lists[query.get('tab') ?? ''] ?? [];
  });
  return desk;
}

export type Desk = ReturnType<typeof createDesk>;

/** The numbers of the listed orders. */
export const listed = () =>
  within(screen.getByRole('list', { name: 'Orders' }))
    .queryAllByText(/^TB-/)
    .map(({ textContent }) => textContent);

/** The order that is open. */
export const findOpen = ({ orderNumber }: PackingOrder) =>
  screen.findByRole('region', { name: orderNumber });

export const findButton = (name: string, { orderNumber }: PackingOrder) =>
  screen.findByRole('button', { name: `${name} ${orderNumber}` });

/** Opens the form of the open order and types a number into it. */
export async function typeParcel(visitor: UserEvent, order: PackingOrder, number: string) {
  await visitor.click(await findButton('Mark packed', order));
  if (number) await visitor.keyboard(number);
}
