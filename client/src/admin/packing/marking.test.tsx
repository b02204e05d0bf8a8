import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  orderMessages,
  type PackingLine,
  type PackingOrder,
} from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { takeClock } from '../../testing/browser.ts';
import { expectConsole } from '../../testing/console.ts';
import { buildPackingLine } from '../../testing/factories.ts';
import {
  desk,
  setUpDesk,
  EARLIER,
  PACKED_AT,
  cancel,
  cancelled,
  change,
  open,
  numbers,
  all,
  mark,
  undo,
  pack,
  cardOf,
} from '../../testing/packing-desk.tsx';
import { alertText } from '../../testing/render-app.tsx';

beforeEach(setUpDesk);

describe('marking an order (2.23)', () => {
  it('packed keeps it in its place with an Undo that has the focus, until another tab', async () => {
    const [first, second] = desk.orders as [PackingOrder, PackingOrder];
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
    const [first, second] = desk.orders as [PackingOrder, PackingOrder];
    change(first._id, ({ lines }) => ({ lines: [...lines, buildPackingLine()] }));
    const shop = await open();
    await pack(shop, first);
    await undo(first);
    await pack(shop, second);
    await undo(second);
    change(first._id, ({ lines: [, ...rest] }) => ({ changed: true, lines: [cancelled, ...rest] }));
    const asked = desk.network.calls.length;
    await clock.pass(30_000);
    expect(await within(cardOf(first)).findByText('Partly cancelled after packing.')).toBeDefined();
    expect(numbers()).toEqual(all());
    // List, counts, and one more for all that stay.
    expect(desk.network.calls.slice(asked)).toHaveLength(3);
    change(first._id, () => ({ changed: false }));
    await shop.visitor.click(await mark(first));
    await shop.visitor.keyboard('{Enter}');
    await undo(first);
  });

  it('confirmed shows where it stays what the shopper cancels later', async () => {
    const clock = takeClock();
    const [first] = desk.orders as [PackingOrder];
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
    desk.orders = desk.orders.map((order, n) => ({ ...order, packedAt: packedAt(3 - n) }));
    const [, second] = desk.orders as [PackingOrder, PackingOrder];
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
    const [first] = desk.orders as [PackingOrder];
    const shop = await open();
    const path = apiPaths.placedOrder(first._id);
    const response = desk.network.hold('PUT', path, { ...first, confirmedAt: PACKED_AT });
    await shop.visitor.click(
      await screen.findByRole('checkbox', { name: `Confirmed ${first.orderNumber}` }),
    );
    const packed = { packedAt: PACKED_AT, confirmedAt: PACKED_AT };
    desk.network.respond('PUT', path, () => {
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
    const [first] = desk.orders as [PackingOrder];
    const path = apiPaths.placedOrder(first._id);
    const release = desk.network.hold('PUT', path, { message: '' }, 500);
    const { visitor } = await open();
    await visitor.click(await mark(first));
    await visitor.keyboard('AB 1{Enter}{Enter}');
    release();
    expect(await alertText()).toBe('Failed to mark the order. Check the console for details.');
    expect(desk.network.callsTo('PUT', path)).toMatchObject([
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
      const [first] = desk.orders as [PackingOrder];
      change(first._id, () => ({ packedAt: tab ? PACKED_AT : null }));
      const path = apiPaths.placedOrder(first._id);
      desk.network.respondWith('PUT', path, () => {
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
    const [first, second] = desk.orders as [PackingOrder, PackingOrder];
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
    const [first] = desk.orders as [PackingOrder];
    const shop = await open();
    const { visitor } = shop;
    await visitor.click(await mark(first));
    change(first._id, () => ({ packedAt: PACKED_AT, courier: 'Ekart', tracking: 'E1' }));
    await visitor.keyboard('22{Enter}');
    expect(await screen.findByText('With Ekart, number E1')).toBeDefined();
  });

  it('keeps what another tab has changed of courier and number when the other is edited', async () => {
    const [first] = desk.orders as [PackingOrder];
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
      const [first] = desk.orders as [PackingOrder];
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
    const [first] = desk.orders as [PackingOrder];
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
      const [first] = desk.orders as [PackingOrder];
      change(first._id, () => ({ packedAt: PACKED_AT, courier: 'Ekart', tracking: 'E1' }));
      const { visitor } = await open('?tab=all');
      await visitor.click(await screen.findByRole('button', { name: /^Edit courier and number/ }));
      return { clock, first, visitor };
    }

    it('keeps what another tab has changed', async () => {
      const { clock, first, visitor } = await edit();
      change(first._id, () => ({ courier: 'Delhivery' }));
      const asked = desk.network.calls.length;
      await clock.pass(30_000);
      expect(desk.network.calls.length).toBeGreaterThan(asked);
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
      expect(desk.network.callsTo('PUT', apiPaths.placedOrder(first._id))).toMatchObject([
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
      const [first] = desk.orders as [PackingOrder];
      change(first._id, () => ({ lines: [...first.lines, ...rest] }));
      const message = orderMessages.linesDiffer;
      desk.network.respond('PUT', apiPaths.placedOrder(first._id), { message }, 409);
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
    const [first] = desk.orders as [PackingOrder];
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
    const [first] = desk.orders as [PackingOrder];
    const { visitor } = await open();
    await visitor.click(await cancel(first));
    change(first._id, () => ({ packedAt: PACKED_AT }));
    await clock.pass(60_000);
    expect(await undo(first)).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(cardOf(first).contains(document.activeElement)).toBe(true);
  });

  it('does not take the focus after its question was answered with Keep order', async () => {
    const clock = takeClock();
    const [first] = desk.orders as [PackingOrder];
    const { visitor } = await open();
    await visitor.click(await cancel(first));
    await visitor.click(screen.getByRole('button', { name: 'Keep order' }));
    await visitor.click(document.body);
    change(first._id, () => ({ packedAt: PACKED_AT }));
    await clock.pass(60_000);
    expect(await undo(first)).toBeDefined();
    expect(document.activeElement).toBe(document.body);
  });
});
