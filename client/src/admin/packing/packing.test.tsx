import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  orderMessages,
  type ChangeOrder,
  type PackingCounts,
  type PackingLine,
  type PackingOrder,
} from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { createAdminNetwork, openSignedIn } from '../../testing/admin-screen.tsx';
import { alertText } from '../../testing/render-app.tsx';
import { takeClock } from '../../testing/browser.ts';
import { expectConsole } from '../../testing/console.ts';
import { buildId, buildPackingLine, buildPackingOrder } from '../../testing/factories.ts';
import type { FakeNetwork } from '../../testing/fake-network.ts';

const EARLIER = '2026-11-20T03:45:00.000Z';
const PACKED_AT = '2026-11-21T03:45:00.000Z';
const build = (day: number, overrides: Partial<PackingOrder> = {}) =>
  buildPackingOrder({
    _id: buildId(),
    orderNumber: `TB-2611${day}-AAAAAAAA`,
    placedAt: `2026-11-${day}T09:30:00.000Z`,
    ...overrides,
  });
const cancelled = buildPackingLine({ state: 'cancelled', cancelledAt: '2026-11-21T11:18:00.000Z' });

/** What the server has; its responses follow the marks. */
let orders: PackingOrder[];
let network: FakeNetwork;

const isPacked = ({ packedAt }: PackingOrder) => packedAt !== null;
function change(id: string, changed: (order: PackingOrder) => Partial<PackingOrder>) {
  orders = orders.map((order) => (order._id === id ? { ...order, ...changed(order) } : order));
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
const countOf = (tab: keyof typeof shown) => orders.filter(shown[tab]).length;

beforeEach(() => {
  orders = [build(18), build(19), build(20)];
  network = createAdminNetwork();
  network.respond('GET', apiPaths.orders, ({ path }: { path: string }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const ids = query.get('ids')?.split(',');
    if (ids) return orders.filter(({ _id }) => ids.includes(_id));
    return orders
      .filter(shown[query.get('tab') as keyof typeof shown])
      .filter(({ confirmedAt }) => !query.has('confirmed') || confirmedAt === null)
      .filter(({ orderNumber }) => orderNumber.startsWith(query.get('q') ?? ''))
      .sort((a, b) =>
        query.get('tab') === 'packed' ? (b.packedAt ?? '').localeCompare(a.packedAt ?? '') : 0,
      );
  });
  network.respond('GET', apiPaths.orderCounts, (): PackingCounts => ({
    toPack: countOf('to-pack'),
    notConfirmed: orders.filter((order) => !isPacked(order) && order.confirmedAt === null).length,
    packed: countOf('packed'),
    changed: countOf('changed'),
    all: orders.length,
  }));
  for (const { _id } of orders) {
    network.respond('PUT', apiPaths.placedOrder(_id), ({ body }: { body: unknown }) => {
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

/** Opens the form, types a number into it, if any, and sends it. */
async function pack({ visitor }: Pick<Shop, 'visitor'>, order: PackingOrder, tracking = '') {
  await visitor.click(await mark(order));
  await visitor.keyboard(`${tracking}{Enter}`);
}
type Shop = Awaited<ReturnType<typeof open>>;

const cardOf = ({ orderNumber }: PackingOrder) =>
  screen.getByRole('listitem', { name: orderNumber });

describe('the tabs of the packing list (2.23)', () => {
  it('show their counts, up to 999, and the number of those to pack in the title', async () => {
    network.respond('GET', apiPaths.orderCounts, {
      ...{ toPack: 12, notConfirmed: 0, packed: 148, changed: 0, all: 1000 },
    });
    const { visitor } = await open();
    expect(await screen.findByRole('link', { name: 'To pack 12', current: 'page' })).toBeDefined();
    expect(document.title).toBe('(12) Packing list · Tana Bana');
    expect(screen.getByRole('link', { name: 'All 999+' })).toBeDefined();
    expect(screen.queryByText(/cancelled after/)).toBeNull();
    await visitor.click(screen.getByRole('link', { name: 'Packed 148' }));
    expect(await screen.findByText('No packed orders.')).toBeDefined();
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
    network.respond('GET', `${apiPaths.orders}?tab=to-pack&q=98450+1`, []);
    const field = screen.getByLabelText('Search orders');
    // At once: on a busy machine keys would be further apart than the pause.
    for (const value of [' 9', ' 98450', ' 98450 1'])
      fireEvent.change(field, { target: { value } });
    expect(await screen.findByText('No matching orders.')).toBeDefined();
    const asked = network.calls.filter(({ path }) => path.includes('q='));
    expect(asked).toHaveLength(1);
  });
});

describe('marking an order (2.23)', () => {
  it('packed keeps it in its place with an Undo that has the focus, until another tab', async () => {
    const [first, second] = orders as [PackingOrder, PackingOrder];
    const shop = await open();
    const { visitor } = shop;
    await pack(shop, second);
    await waitFor(async () => expect(document.activeElement).toBe(await undo(second)));
    expect(await screen.findByRole('link', { name: 'To pack 2' })).toBeDefined();
    // The list was loaded again, without it.
    await waitFor(() => expect(numbers()).toEqual(all()));
    expect(screen.getByText('Packed 21 November, 09:15')).toBeDefined();

    await visitor.click(await undo(second));
    await waitFor(async () => expect(document.activeElement).toBe(await mark(second)));
    await pack(shop, first);
    await undo(first);
    await visitor.click(screen.getByRole('link', { name: 'Packed 1' }));
    await waitFor(() => expect(numbers()).toEqual([first.orderNumber]));
    await visitor.click(screen.getByRole('link', { name: 'To pack 2' }));
    await waitFor(() => expect(numbers()).toEqual(all().slice(1)));
  });

  it('packed shows where it stays that the shopper cancelled something of it later', async () => {
    const clock = takeClock();
    const [first, second] = orders as [PackingOrder, PackingOrder];
    change(first._id, ({ lines }) => ({ lines: [...lines, buildPackingLine()] }));
    const shop = await open();
    await pack(shop, first);
    await undo(first);
    await pack(shop, second);
    await undo(second);
    change(first._id, ({ lines: [, ...rest] }) => ({ changed: true, lines: [cancelled, ...rest] }));
    const asked = network.calls.length;
    await clock.pass(30_000);
    expect(await within(cardOf(first)).findByText('Partly cancelled after packing.')).toBeDefined();
    expect(numbers()).toEqual(all());
    // List, counts, and one more for all that stay.
    expect(network.calls.slice(asked)).toHaveLength(3);
    change(first._id, () => ({ changed: false }));
    await shop.visitor.click(await mark(first));
    await shop.visitor.keyboard('{Enter}');
    await undo(first);
  });

  it('confirmed shows where it stays what the shopper cancels later', async () => {
    const clock = takeClock();
    const [first] = orders as [PackingOrder];
    change(first._id, ({ lines }) => ({ lines: [...lines, buildPackingLine()] }));
    await open('?confirmed=false');
    fireEvent.click(await screen.findByLabelText(`Confirmed ${first.orderNumber}`));
    await screen.findByRole('button', { name: 'Not confirmed 2' });
    change(first._id, ({ lines: [, ...rest] }) => ({ lines: [cancelled, ...rest] }));
    await clock.pass(30_000);
    expect(await within(cardOf(first)).findByText('Cancelled')).toBeDefined();
  });

  it('packed again keeps it in its place among those that were packed', async () => {
    const packedAt = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
    orders = orders.map((order, n) => ({ ...order, packedAt: packedAt(3 - n) }));
    const [, second] = orders as [PackingOrder, PackingOrder];
    const { visitor } = await open('?tab=packed');
    await visitor.click(await undo(second));
    await pack({ visitor }, second);
    await within(await screen.findByRole('listitem', { name: second.orderNumber })).findByText(
      'Packed 21 November, 09:15',
    );
    await screen.findByRole('link', { name: 'Packed 3' });
    expect(numbers()).toEqual(all());
    await visitor.click(screen.getByRole('link', { name: 'To pack 0' }));
    await screen.findByText('Nothing to pack.');
    await visitor.click(screen.getByRole('link', { name: 'Packed 3' }));
    const [first, , third] = all();
    await waitFor(() => expect(numbers()).toEqual([second.orderNumber, first, third]));
  });

  it('packed stays so when the response to an earlier mark comes later', async () => {
    const clock = takeClock();
    const [first] = orders as [PackingOrder];
    const shop = await open();
    const path = apiPaths.placedOrder(first._id);
    const response = network.hold('PUT', path, { ...first, confirmedAt: PACKED_AT });
    await shop.visitor.click(
      await screen.findByRole('checkbox', { name: `Confirmed ${first.orderNumber}` }),
    );
    const packed = { packedAt: PACKED_AT, confirmedAt: PACKED_AT };
    network.respond('PUT', path, () => {
      change(first._id, () => packed);
      return { ...first, ...packed };
    });
    await pack(shop, first);
    await undo(first);
    await screen.findByRole('link', { name: 'To pack 2' });
    response();
    await clock.pass(30_000);
    expect(await undo(first)).toBeDefined();
  });

  it('sends one request for two presses, and says when it failed', async () => {
    const log = expectConsole('error');
    const [first] = orders as [PackingOrder];
    const path = apiPaths.placedOrder(first._id);
    const release = network.hold('PUT', path, { message: '' }, 500);
    const { visitor } = await open();
    await visitor.click(await mark(first));
    await visitor.keyboard('AB 1{Enter}{Enter}');
    release();
    expect(await alertText()).toBe('Failed to mark the order. Check the console for details.');
    expect(network.callsTo('PUT', path)).toMatchObject([
      { body: { packed: true, courier: '', tracking: 'AB 1', lines: [first.lines[0]?._id] } },
    ]);
    expect(screen.getByLabelText('Number or link')).toHaveProperty('value', 'AB 1');
    expect(log).toHaveBeenCalled();
    expect(numbers()).toEqual(all());
  });

  it.each([
    ['To pack', '', mark],
    ['Packed', '?tab=packed', undo],
  ])(
    'stays in sight on %s, as it is now, when only the response was lost',
    async (_name, tab, before) => {
      const log = expectConsole('error');
      const [first] = orders as [PackingOrder];
      change(first._id, () => ({ packedAt: tab ? PACKED_AT : null }));
      const path = apiPaths.placedOrder(first._id);
      network.respondWith('PUT', path, () => {
        change(first._id, () => ({ packedAt: tab ? null : PACKED_AT }));
        return { status: 0, body: null };
      });
      const { visitor } = await open(tab);
      await visitor.click(await before(first));
      if (!tab) await visitor.keyboard('AB 1{Enter}');
      expect(await alertText()).toBe('Failed to mark the order. Check the console for details.');
      await screen.findByRole('link', { name: tab ? 'Packed 0' : 'To pack 2' });
      expect(await (tab ? mark : undo)(first)).toBeDefined();
      expect(numbers()).toContain(first.orderNumber);
      if (!tab) expect(screen.getByLabelText('Number or link')).toHaveProperty('value', 'AB 1');
      expect(log).toHaveBeenCalled();
    },
  );

  it('packed keeps the courier for the next order, and both can be edited', async () => {
    const [first, second] = orders as [PackingOrder, PackingOrder];
    const shop = await open();
    const { visitor } = shop;
    await visitor.click(await mark(first));
    const number = screen.getByLabelText('Number or link');
    expect(document.activeElement).toBe(number);
    await visitor.type(screen.getByLabelText('Courier'), 'Delhivery');
    await visitor.type(number, 'x'.repeat(61) + '{Enter}');
    const tooLong = 'At most 60 characters, or a link that begins with https://.';
    expect(await screen.findByText(tooLong)).toBeDefined();
    await visitor.clear(number);
    await visitor.type(number, '1490 3316{Enter}');
    expect(await screen.findByText('With Delhivery, number 1490 3316')).toBeDefined();

    await pack(shop, second, '22');
    expect(await screen.findByText('With Delhivery, number 22')).toBeDefined();
    const edit = () =>
      screen.getByRole('button', { name: `Edit courier and number ${second.orderNumber}` });
    await visitor.click(edit());
    await visitor.keyboard('{Backspace}{Enter}');
    expect(await screen.findByText('With Delhivery, number 2')).toBeDefined();
    expect(document.activeElement).toBe(edit());
    await visitor.click(edit());
    await visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(edit());
  });

  it('packed a second time keeps the courier and number of the first', async () => {
    const [first] = orders as [PackingOrder];
    const shop = await open();
    const { visitor } = shop;
    await visitor.click(await mark(first));
    change(first._id, () => ({ packedAt: PACKED_AT, courier: 'Ekart', tracking: 'E1' }));
    await visitor.keyboard('22{Enter}');
    expect(await screen.findByText('With Ekart, number E1')).toBeDefined();
  });

  it('keeps what another tab has changed of courier and number when the other is edited', async () => {
    const [first] = orders as [PackingOrder];
    change(first._id, () => ({ packedAt: PACKED_AT, courier: 'Ekart', tracking: 'E1' }));
    const { visitor } = await open('?tab=packed');
    await visitor.click(await screen.findByRole('button', { name: /^Edit courier and number/ }));
    change(first._id, () => ({ courier: 'Delhivery' }));
    await visitor.keyboard('2{Enter}');
    expect(await screen.findByText('With Delhivery, number E12')).toBeDefined();
  });

  it.each([
    ['the first time', {}],
    ['again after a cancellation', { packedAt: EARLIER, changed: true }],
  ])(
    'packed %s changes nothing when a refresh shows that another tab was first',
    async (_name, before) => {
      const clock = takeClock();
      const [first] = orders as [PackingOrder];
      change(first._id, () => before);
      const { visitor } = await open('?tab=all');
      await visitor.click(await mark(first));
      await visitor.type(screen.getByLabelText('Courier'), 'Delhivery');
      await visitor.type(screen.getByLabelText('Number or link'), 'AB 1');
      const marked = { packedAt: PACKED_AT, changed: false, courier: 'Ekart', tracking: 'E1' };
      change(first._id, () => marked);
      await clock.pass(30_000);
      await undo(first);
      await visitor.keyboard('{Enter}');
      expect(await screen.findByText('With Ekart, number E1')).toBeDefined();
      await waitFor(async () => expect(document.activeElement).toBe(await undo(first)));
    },
  );

  it('packed again after a cancellation takes the new number', async () => {
    const clock = takeClock();
    const [first] = orders as [PackingOrder];
    const before = { packedAt: EARLIER, changed: true, courier: 'Ekart', tracking: 'E1' };
    change(first._id, () => before);
    const { visitor } = await open('?tab=changed');
    await visitor.click(await mark(first));
    await clock.pass(30_000);
    await visitor.keyboard('2{Enter}');
    expect(await screen.findByText('With Ekart, number E12')).toBeDefined();
  });

  describe('whose edit is open when a refresh arrives', () => {
    async function edit() {
      const clock = takeClock();
      const [first] = orders as [PackingOrder];
      change(first._id, () => ({ packedAt: PACKED_AT, courier: 'Ekart', tracking: 'E1' }));
      const { visitor } = await open('?tab=all');
      await visitor.click(await screen.findByRole('button', { name: /^Edit courier and number/ }));
      return { clock, first, visitor };
    }

    it('keeps what another tab has changed', async () => {
      const { clock, first, visitor } = await edit();
      change(first._id, () => ({ courier: 'Delhivery' }));
      const asked = network.calls.length;
      await clock.pass(30_000);
      expect(network.calls.length).toBeGreaterThan(asked);
      await visitor.keyboard('2{Enter}');
      expect(await screen.findByText('With Delhivery, number E12')).toBeDefined();
    });

    it.each([
      ['unpacked', { packedAt: null, courier: null, tracking: null }],
      ['cancelled in part', { changed: true, lines: [cancelled, buildPackingLine()] }],
    ])('packs nothing that was %s in another tab', async (_name, now) => {
      const { clock, first, visitor } = await edit();
      change(first._id, () => now);
      await clock.pass(30_000);
      // Packed as before it would have this button.
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
      await visitor.keyboard('2{Enter}');
      const sent = { packed: true, wasPacked: true, lines: first.lines.map(({ _id }) => _id) };
      expect(network.callsTo('PUT', apiPaths.placedOrder(first._id))).toMatchObject([
        { body: { ...sent, tracking: 'E12' } },
      ]);
    });
  });

  it.each([
    ['part', [buildPackingLine()]],
    ['all', []],
  ])(
    'packed is refused when %s of it was cancelled meanwhile: it stays, as it is now, with the reason and what was typed',
    async (much, rest) => {
      const log = expectConsole('error');
      const [first] = orders as [PackingOrder];
      change(first._id, () => ({ lines: [...first.lines, ...rest] }));
      const message = orderMessages.linesDiffer;
      network.respond('PUT', apiPaths.placedOrder(first._id), { message }, 409);
      const { visitor } = await open();
      await visitor.click(await mark(first));
      await visitor.keyboard('AB 1');
      change(first._id, ({ lines: [line, ...others] }) => ({
        lines: [{ ...(line as PackingLine), ...cancelled, _id: line?._id ?? '' }, ...others],
      }));
      await visitor.keyboard('{Enter}');
      expect(await alertText()).toBe(message);
      const card = within(cardOf(first));
      expect(await card.findByText('Cancelled')).toBeDefined();
      expect(card.queryByLabelText('Number or link')).toEqual(
        much === 'part' ? expect.objectContaining({ value: 'AB 1' }) : null,
      );
      expect(log).toHaveBeenCalled();
    },
  );
});

describe('an order that is packed elsewhere (2.23)', () => {
  it('keeps its form, with what was typed, and shows how it is now', async () => {
    const clock = takeClock();
    const [first] = orders as [PackingOrder];
    const { visitor } = await open();
    await visitor.click(await mark(first));
    await visitor.keyboard('AB 1');
    const typed = screen.getByLabelText('Number or link');
    change(first._id, () => ({ packedAt: PACKED_AT }));
    await clock.pass(30_000);
    await screen.findByRole('link', { name: 'To pack 2' });
    expect(numbers()).toEqual(all());
    await clock.pass(30_000);
    expect(await undo(first)).toBeDefined();
    expect(document.activeElement).toBe(typed);
    expect(typed).toHaveProperty('value', 'AB 1');
    expect(numbers()).toEqual(all());
  });

  it('shows how it is now instead of its question, and has the focus', async () => {
    const clock = takeClock();
    const [first] = orders as [PackingOrder];
    const { visitor } = await open();
    await visitor.click(
      await screen.findByRole('button', { name: `Cancel order ${first.orderNumber}` }),
    );
    change(first._id, () => ({ packedAt: PACKED_AT }));
    await clock.pass(60_000);
    expect(await undo(first)).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(cardOf(first).contains(document.activeElement)).toBe(true);
  });

  it('does not take the focus after its question was answered with Keep order', async () => {
    const clock = takeClock();
    const [first] = orders as [PackingOrder];
    const { visitor } = await open();
    await visitor.click(
      await screen.findByRole('button', { name: `Cancel order ${first.orderNumber}` }),
    );
    await visitor.click(screen.getByRole('button', { name: 'Keep order' }));
    await visitor.click(document.body);
    change(first._id, () => ({ packedAt: PACKED_AT }));
    await clock.pass(60_000);
    expect(await undo(first)).toBeDefined();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('an order to be confirmed (2.23)', () => {
  /** The links that the browser would have followed. */
  let opened: (string | null)[];
  function follow(event: Event) {
    const link = (event.target as Element).closest('a[target]');
    if (!link || event.defaultPrevented) return;
    opened.push(link.getAttribute('href'));
    event.preventDefault();
  }

  beforeEach(() => {
    opened = [];
    window.addEventListener('click', follow);
  });
  afterEach(() => window.removeEventListener('click', follow));

  const askedBy = ({ orderNumber }: PackingOrder) =>
    screen.findByRole('link', { name: `WhatsApp ${orderNumber}` });
  const box = async ({ orderNumber }: PackingOrder) =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: `Confirmed ${orderNumber}` });

  it('is asked about on WhatsApp, without what was cancelled, and says when', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:10:00.000Z'), toFake: ['Date'] });
    const [first, second] = orders as [PackingOrder, PackingOrder];
    const lawn = buildPackingLine({
      title: 'Indigo Lawn',
      price: 100,
      noOfItems: 2.5,
      unit: 'metre',
    });
    const net = buildPackingLine({ title: 'Rose Net', price: 500, noOfItems: 2 });
    change(first._id, () => ({ lines: [lawn, net, cancelled] }));
    change(second._id, ({ address }) => ({ address: { ...address!, number: '12345' } }));
    const { visitor } = await open();
    const link = await askedBy(first);
    const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(origin + pathname).toBe(`https://wa.me/91${first.address?.number}`);
    const text = searchParams.get('text');
    expect(text).toBe(`Tana Bana: your order ${first.orderNumber}

Indigo Lawn, 2.5\u00a0m
Rose Net, × 2

Total ₹1,250, Cash On Delivery

Demo Shopper
14, Third Cross, Gandhi Bazaar
Near the post office
Bengaluru 560004, Karnataka

Shall we send it? Please answer Yes.`);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.queryByRole('link', { name: `WhatsApp ${second.orderNumber}` })).toBeNull();
    await visitor.click(link);
    expect(opened).toEqual([link.getAttribute('href')]);
    expect(await screen.findByText('Asked 17:40')).toBeDefined();
  });

  it('opens the chat even where the mark fails, which is only logged', async () => {
    const log = expectConsole('error');
    const [first] = orders as [PackingOrder];
    network.refuse('PUT', apiPaths.placedOrder(first._id), 500);
    await open();
    fireEvent.click(await askedBy(first));
    expect(opened).toHaveLength(1);
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is confirmed and stays in sight among those that are not', async () => {
    const [first, second, third] = orders as [PackingOrder, PackingOrder, PackingOrder];
    change(third._id, () => ({ confirmedAt: PACKED_AT }));
    const { visitor } = await open();
    const chip = await screen.findByRole('button', { name: 'Not confirmed 2' });
    await visitor.click(chip);
    await waitFor(() => expect(numbers()).toEqual([first.orderNumber, second.orderNumber]));
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    const confirmed = await box(first);
    fireEvent.click(confirmed);
    expect(confirmed.checked).toBe(true);
    await screen.findByRole('button', { name: 'Not confirmed 1' });
    expect(numbers()).toEqual([first.orderNumber, second.orderNumber]);
    await visitor.click(chip);
    await waitFor(() => expect(numbers()).toEqual(all()));
    await visitor.click(await box(first));
    await screen.findByRole('button', { name: 'Not confirmed 2' });
    await visitor.click(screen.getByRole('link', { name: /^Packed/ }));
    await screen.findByText('No packed orders.');
    expect(screen.queryByRole('button', { name: /^Not confirmed/ })).toBeNull();
  });

  it('is not confirmed any more when that was undone in another tab', async () => {
    const clock = takeClock();
    const [first] = orders as [PackingOrder];
    await open();
    const confirmed = await box(first);
    fireEvent.click(confirmed);
    await screen.findByRole('button', { name: 'Not confirmed 2' });
    change(first._id, () => ({ confirmedAt: null }));
    await clock.pass(30_000);
    await screen.findByRole('button', { name: 'Not confirmed 3' });
    await waitFor(() => expect(confirmed.checked).toBe(false));
  });

  it('is not confirmed when that fails', async () => {
    expectConsole('error');
    const [first] = orders as [PackingOrder];
    network.refuse('PUT', apiPaths.placedOrder(first._id), 500);
    const { visitor } = await open();
    await visitor.click(await box(first));
    expect(await alertText()).toBe('Failed to change the order. Check the console for details.');
    expect((await box(first)).checked).toBe(false);
  });

  it('is cancelled after a question, and stays in sight until another tab', async () => {
    const [first] = orders as [PackingOrder];
    const { visitor } = await open();
    const press = async (name: string) =>
      visitor.click(await screen.findByRole('button', { name }));
    await press(`Cancel order ${first.orderNumber}`);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('heading').textContent).toBe(`Cancel order ${first.orderNumber}?`);
    await visitor.click(question.getByRole('button', { name: 'Keep order' }));
    expect(network.callsTo('PUT', apiPaths.placedOrder(first._id))).toEqual([]);
    await press(`Cancel order ${first.orderNumber}`);
    await press('Cancel order');
    expect(await within(cardOf(first)).findByText('Cancelled by the shop')).toBeDefined();
    expect(document.activeElement).toBe(cardOf(first));
    expect(network.callsTo('PUT', apiPaths.placedOrder(first._id))).toMatchObject([
      { body: { cancelled: true } },
    ]);
    expect(await screen.findByRole('link', { name: 'To pack 2' })).toBeDefined();
    expect(numbers()).toEqual(all());
  });
});

describe('an order that was cancelled after packing (2.23)', () => {
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
    await visitor.keyboard('{Enter}');
    await undo(first);
    expect(screen.queryByText('Partly cancelled after packing.')).toBeNull();
    expect(numbers()).toEqual([first.orderNumber]);
  });
});
