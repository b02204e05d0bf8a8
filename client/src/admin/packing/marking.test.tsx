import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ORDERS_PAGE, orderMessages } from '@tanabana/server/contract/order';
import type { PackingLine, PackingOrder } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { takeClock } from '../../testing/browser.ts';
import { expectConsole } from '../../testing/console.ts';
import { buildPackingLine } from '../../testing/factories.ts';
import { cancelled, desk, EARLIER, PACKED_AT, setUpDesk } from '../../testing/packing-desk.tsx';
import { alertText } from '../../testing/render-app.tsx';

beforeEach(setUpDesk);

const edit = ({ orderNumber }: PackingOrder) =>
  screen.findByRole('button', { name: `Edit courier and number ${orderNumber}` });

describe('marking an order (2.23)', () => {
  it('packed keeps it in its place with an Undo that has the focus, until another tab', async () => {
    const [first, second] = desk.orders as [PackingOrder, PackingOrder];
    const { visitor } = await desk.open();
    await desk.pack(visitor, second);
    await waitFor(async () => expect(document.activeElement).toBe(await desk.undo(second)));
    expect(await screen.findByRole('link', { name: 'To pack 2' })).toBeDefined();
    // The list was loaded again, without it.
    await waitFor(() => expect(desk.numbers()).toEqual(desk.all()));
    expect(screen.getByText('Packed 21 November, 09:15')).toBeDefined();

    await visitor.click(await desk.undo(second));
    await waitFor(async () => expect(document.activeElement).toBe(await desk.mark(second)));
    await desk.pack(visitor, first);
    await desk.undo(first);
    await visitor.click(screen.getByRole('link', { name: 'Packed 1' }));
    await waitFor(() => expect(desk.numbers()).toEqual([first.orderNumber]));
    await visitor.click(screen.getByRole('link', { name: 'To pack 2' }));
    await waitFor(() => expect(desk.numbers()).toEqual(desk.all().slice(1)));
  });

  it('packed shows where it stays that the shopper cancelled something of it later', async () => {
    const clock = takeClock();
    const [first, second] = desk.orders as [PackingOrder, PackingOrder];
    desk.change(first._id, ({ lines }) => ({ lines: [...lines, buildPackingLine()] }));
    const { visitor } = await desk.open();
    await desk.pack(visitor, first);
    await desk.undo(first);
    await desk.pack(visitor, second);
    await desk.undo(second);
    const now = { changed: true, lines: [cancelled, buildPackingLine()] };
    desk.change(first._id, () => now);
    const asked = desk.network.calls.length;
    await clock.pass(30_000);
    await within(desk.cardOf(first)).findByText('Partly cancelled after packing.');
    expect(desk.numbers()).toEqual(desk.all());
    // List, counts, and one more for all that stay.
    expect(desk.network.calls.slice(asked)).toHaveLength(3);
    desk.change(first._id, () => ({ changed: false }));
    await visitor.click(await desk.mark(first));
    await visitor.keyboard('{Enter}');
    await desk.undo(first);
  });

  it('packed again keeps it in its place among those that were packed; unpacked it stays in sight there, also when only the response was lost', async () => {
    const log = expectConsole('error');
    const packedAt = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
    desk.orders = desk.orders.map((order, n) => ({ ...order, packedAt: packedAt(3 - n) }));
    const [first, second, third] = desk.orders as [PackingOrder, PackingOrder, PackingOrder];
    const { visitor } = await desk.open('?tab=packed');
    await waitFor(() => expect(desk.numbers()).toEqual(desk.all()));
    await visitor.click(await desk.undo(second));
    await desk.pack(visitor, second);
    await within(desk.cardOf(second)).findByText('Packed 21 November, 09:15');
    await screen.findByRole('link', { name: 'Packed 3' });
    expect(desk.numbers()).toEqual(desk.all());
    await visitor.click(screen.getByRole('link', { name: 'To pack 0' }));
    await screen.findByText('Nothing to pack.');
    await visitor.click(screen.getByRole('link', { name: 'Packed 3' }));
    const sorted = [second, first, third].map(({ orderNumber }) => orderNumber);
    await waitFor(() => expect(desk.numbers()).toEqual(sorted));

    desk.network.respondWith('PUT', apiPaths.placedOrder(first._id), () => {
      desk.change(first._id, () => ({ packedAt: null }));
      return { status: 0, body: null };
    });
    await visitor.click(await desk.undo(first));
    expect(await alertText()).toBe('Failed to mark the order. Check the console for details.');
    await screen.findByRole('link', { name: 'Packed 2' });
    expect(await desk.mark(first)).toBeDefined();
    expect(desk.numbers()).toContain(first.orderNumber);
    expect(log).toHaveBeenCalled();
  });

  it('sends one request for two presses, and says when it failed; it stays in sight, as it is now, when only the response was lost', async () => {
    const log = expectConsole('error');
    const [first] = desk.orders as [PackingOrder];
    const path = apiPaths.placedOrder(first._id);
    const release = desk.network.hold('PUT', path, { message: '' }, 500);
    const { visitor } = await desk.open();
    await visitor.click(await desk.mark(first));
    await visitor.keyboard('AB 1{Enter}{Enter}');
    release();
    const failed = 'Failed to mark the order. Check the console for details.';
    expect(await alertText()).toBe(failed);
    expect(desk.network.callsTo('PUT', path)).toMatchObject([
      { body: { packed: true, courier: '', tracking: 'AB 1', lines: [first.lines[0]?._id] } },
    ]);
    const typed = screen.getByLabelText('Number or link');
    expect(typed).toHaveProperty('value', 'AB 1');
    expect(log).toHaveBeenCalledOnce();
    expect(desk.numbers()).toEqual(desk.all());

    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
    desk.network.respondWith('PUT', path, () => {
      desk.change(first._id, () => ({ packedAt: PACKED_AT }));
      return { status: 0, body: null };
    });
    await visitor.click(typed);
    await visitor.keyboard('{Enter}');
    expect(await alertText()).toBe(failed);
    await screen.findByRole('link', { name: 'To pack 2' });
    expect(await desk.undo(first)).toBeDefined();
    expect(desk.numbers()).toContain(first.orderNumber);
    expect(typed).toHaveProperty('value', 'AB 1');
    expect(log).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['Courier', 'x'.repeat(61), 'At most 60 letters.'],
    [
      'Number or link',
      `https://courier.example/${'x'.repeat(300)}`,
      'At most 60 letters, or a link that begins with https://.',
    ],
  ])(
    'says that a text pasted into %s is too long, and neither cuts nor sends it',
    async (label, text, error) => {
      const [first] = desk.orders as [PackingOrder];
      const { visitor } = await desk.open();
      await visitor.click(await desk.mark(first));
      const field = screen.getByLabelText(label);
      await visitor.click(field);
      await visitor.paste(text);
      await visitor.keyboard('{Enter}');
      expect(await screen.findByText(error)).toBeDefined();
      expect(field).toHaveProperty('value', text);
      expect(desk.network.callsTo('PUT', apiPaths.placedOrder(first._id))).toEqual([]);

      await visitor.clear(field);
      await visitor.paste(text.slice(0, 60));
      await visitor.keyboard('{Enter}');
      await desk.undo(first);
      expect(screen.queryByText(error)).toBeNull();
    },
  );

  it.each(['an edit', 'a first mark'])(
    'takes back what was sent by %s whose response was lost',
    async (mark) => {
      const log = expectConsole('error');
      const [first] = desk.orders as [PackingOrder];
      const packed = { packedAt: PACKED_AT, courier: 'Ekart', tracking: 'E1' };
      if (mark === 'an edit') desk.change(first._id, () => packed);
      const { visitor } = await desk.open('?tab=all');
      await visitor.click(await (mark === 'an edit' ? edit : desk.mark)(first));
      const number = screen.getByLabelText('Number or link');
      fireEvent.input(screen.getByLabelText('Courier'), { target: { value: 'Ekart' } });
      fireEvent.input(number, { target: { value: 'E12' } });
      desk.losesResponse = true;
      await visitor.keyboard('{Enter}');
      await alertText();
      await desk.undo(first);
      fireEvent.input(number, { target: { value: 'E1' } });
      await visitor.click(number);
      await visitor.keyboard('{Enter}');
      expect(await screen.findByText('With Ekart, number E1')).toBeDefined();
      expect(log).toHaveBeenCalledOnce();
    },
  );

  it('packed keeps the courier for the next order, and both can be edited', async () => {
    const [first, second] = desk.orders as [PackingOrder, PackingOrder];
    const { visitor } = await desk.open();
    await visitor.click(await desk.mark(first));
    const number = screen.getByLabelText('Number or link');
    expect(document.activeElement).toBe(number);
    fireEvent.input(screen.getByLabelText('Courier'), { target: { value: 'Delhivery' } });
    fireEvent.input(number, { target: { value: 'x'.repeat(61) } });
    await visitor.keyboard('{Enter}');
    await screen.findByText('At most 60 letters, or a link that begins with https://.');
    fireEvent.input(number, { target: { value: '1490 3316' } });
    await visitor.keyboard('{Enter}');
    await screen.findByText('With Delhivery, number 1490 3316');

    await desk.pack(visitor, second, '22');
    await screen.findByText('With Delhivery, number 22');
    await visitor.click(await edit(second));
    await visitor.keyboard('{Backspace}{Enter}');
    await screen.findByText('With Delhivery, number 2');
    expect(document.activeElement).toBe(await edit(second));
    await visitor.click(await edit(second));
    await visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(await edit(second));
  });

  it('keeps what another tab has changed, also when a refresh has shown it while the form was open: an edit, a first mark, and one after a cancellation', async () => {
    const clock = takeClock();
    const [first, second, third] = desk.orders as [PackingOrder, PackingOrder, PackingOrder];
    const marked = { packedAt: PACKED_AT, changed: false, courier: 'Ekart', tracking: 'E1' };
    desk.change(first._id, () => marked);
    desk.change(third._id, () => ({ packedAt: EARLIER, changed: true }));
    const { visitor } = await desk.open('?tab=all');
    await visitor.click(await edit(first));
    desk.change(first._id, () => ({ courier: 'Delhivery' }));
    await visitor.keyboard('2{Enter}');
    await screen.findByText('With Delhivery, number E12');
    await visitor.click(await edit(first));
    desk.change(first._id, () => ({ courier: 'Bluedart' }));
    const asked = desk.network.calls.length;
    await clock.pass(30_000);
    expect(desk.network.calls.length).toBeGreaterThan(asked);
    await visitor.keyboard('3{Enter}');
    await screen.findByText('With Bluedart, number E123');

    for (const order of [second, third]) {
      await visitor.click(await desk.mark(order));
      const card = within(desk.cardOf(order));
      fireEvent.input(card.getByLabelText('Courier'), { target: { value: 'Delhivery' } });
      await visitor.keyboard('AB 1');
      desk.change(order._id, () => marked);
      await clock.pass(30_000);
      await desk.undo(order);
      await visitor.keyboard('{Enter}');
      expect(await card.findByText('With Ekart, number E1')).toBeDefined();
      await waitFor(async () => expect(document.activeElement).toBe(await desk.undo(order)));
    }
  });

  it('packed again after a cancellation of a part takes the new number', async () => {
    const clock = takeClock();
    const [first] = desk.orders as [PackingOrder];
    const before = { packedAt: EARLIER, changed: true, courier: 'Ekart', tracking: 'E1' };
    desk.change(first._id, () => ({ ...before, lines: [cancelled, buildPackingLine()] }));
    const { visitor } = await desk.open('?tab=changed');
    expect(await screen.findByText('Partly cancelled after packing.')).toBeDefined();
    await visitor.click(await desk.mark(first));
    await clock.pass(30_000);
    await visitor.keyboard('2{Enter}');
    await screen.findByText('With Ekart, number E12');
    expect(await desk.undo(first)).toBeDefined();
    expect(screen.queryByText('Partly cancelled after packing.')).toBeNull();
    expect(desk.numbers()).toEqual([first.orderNumber]);
  });

  it('packs nothing by an edit that was open while another tab unpacked it, or a part of it was cancelled', async () => {
    const clock = takeClock();
    const [first, second] = desk.orders as [PackingOrder, PackingOrder];
    const parcel = { packedAt: PACKED_AT, courier: 'Ekart', tracking: 'E1' };
    for (const { _id } of [first, second]) desk.change(_id, () => parcel);
    const { visitor } = await desk.open('?tab=all');
    const unpacked = { packedAt: null, courier: null, tracking: null };
    const changed = { changed: true, lines: [cancelled, buildPackingLine()] };
    for (const order of [first, second]) {
      await visitor.click(await edit(order));
      desk.change(order._id, () => (order === first ? unpacked : changed));
      await clock.pass(30_000);
      // Packed as before it would have this button.
      const name = `Undo ${order.orderNumber}`;
      await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
      await visitor.keyboard('2{Enter}');
      const sent = { packed: true, wasPacked: true, lines: order.lines.map(({ _id }) => _id) };
      const calls = desk.network.callsTo('PUT', apiPaths.placedOrder(order._id));
      expect(calls).toMatchObject([{ body: { ...sent, tracking: 'E12' } }]);
    }
  });

  it('packed says that a refresh has struck out a line under the open form, and sends nothing; the next press packs what is left', async () => {
    const clock = takeClock();
    const [first] = desk.orders as [PackingOrder];
    const left = buildPackingLine();
    desk.change(first._id, ({ lines }) => ({ lines: [left, ...lines] }));
    const { visitor } = await desk.open();
    await visitor.click(await desk.mark(first));
    await visitor.keyboard('AB 1');
    desk.change(first._id, () => ({ lines: [left, cancelled] }));
    await clock.pass(30_000);
    const card = within(desk.cardOf(first));
    await card.findByText('Cancelled');
    await visitor.keyboard('{Enter}');
    expect((await card.findByRole('alert')).textContent).toBe(orderMessages.linesDiffer);
    const calls = () => desk.network.callsTo('PUT', apiPaths.placedOrder(first._id));
    expect(calls()).toEqual([]);
    await visitor.keyboard('{Enter}');
    await desk.undo(first);
    expect(calls()).toMatchObject([{ body: { lines: [left._id], tracking: 'AB 1' } }]);
    expect(card.queryByRole('alert')).toBeNull();
  });

  it('packed is refused when part or all of it was cancelled meanwhile: it stays, as it is now, with the reason and what was typed', async () => {
    const log = expectConsole('error');
    const [first, second] = desk.orders as [PackingOrder, PackingOrder];
    desk.change(first._id, () => ({ lines: [...first.lines, buildPackingLine()] }));
    const message = orderMessages.linesDiffer;
    const { visitor } = await desk.open();
    for (const order of [first, second]) {
      desk.network.respond('PUT', apiPaths.placedOrder(order._id), { message }, 409);
      await visitor.click(await desk.mark(order));
      const card = within(desk.cardOf(order));
      await visitor.keyboard('AB 1');
      desk.change(order._id, ({ lines: [line, ...others] }) => ({
        lines: [{ ...(line as PackingLine), ...cancelled, _id: line?._id ?? '' }, ...others],
      }));
      await visitor.keyboard('{Enter}');
      expect((await card.findByRole('alert')).textContent).toBe(message);
      expect(await card.findByText('Cancelled')).toBeDefined();
      expect(card.queryByLabelText('Number or link')).toEqual(
        order === first ? expect.objectContaining({ value: 'AB 1' }) : null,
      );
      expect(log).toHaveBeenCalled();
      log.mockClear();
    }
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    // The reason was read, so the next press sends the lines that are left.
    await visitor.click(screen.getByLabelText('Number or link'));
    await visitor.keyboard('{Enter}');
    const calls = desk.network.callsTo('PUT', apiPaths.placedOrder(first._id));
    const left = desk.orders[0]?.lines.at(-1)?._id;
    expect(calls.at(1)).toMatchObject({ body: { lines: [left] } });
  });
});

it('an order that is packed elsewhere keeps its form, with what was typed, and shows how it is now, also instead of its question, which has the focus then; it takes none after Keep order (2.23)', async () => {
  const clock = takeClock();
  const [first, second, third] = desk.orders as [PackingOrder, PackingOrder, PackingOrder];
  async function packElsewhere({ _id }: PackingOrder) {
    desk.change(_id, () => ({ packedAt: PACKED_AT }));
    await clock.pass(60_000);
  }
  const { visitor } = await desk.open();
  await visitor.click(await desk.mark(first));
  await visitor.keyboard('AB 1');
  const typed = screen.getByLabelText('Number or link');
  await packElsewhere(first);
  await screen.findByRole('link', { name: 'To pack 2' });
  expect(await desk.undo(first)).toBeDefined();
  expect(document.activeElement).toBe(typed);
  expect(typed).toHaveProperty('value', 'AB 1');
  expect(desk.numbers()).toEqual(desk.all());

  await visitor.click(await desk.cancel(second));
  await packElsewhere(second);
  expect(await desk.undo(second)).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(desk.cardOf(second).contains(document.activeElement)).toBe(true);

  await visitor.click(await desk.cancel(third));
  await visitor.click(screen.getByRole('button', { name: 'Keep order' }));
  await visitor.click(document.body);
  await packElsewhere(third);
  expect(await desk.undo(third)).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});

it('of more kept orders than one request may name each is refreshed, also the one that was kept first (2.23)', async () => {
  const clock = takeClock();
  const more = Array.from({ length: ORDERS_PAGE - 2 }, () => desk.build(21));
  desk.orders = [...desk.orders, ...more];
  const [first] = desk.orders as [PackingOrder];
  await desk.open();
  const marks = await screen.findAllByText('Mark packed');
  expect(marks).toHaveLength(ORDERS_PAGE + 1);
  // Together, so that the list is drawn once.
  act(() => marks.forEach((mark) => mark.click()));
  desk.change(first._id, () => ({ packedAt: PACKED_AT }));
  await clock.pass(30_000);
  expect(await screen.findByText('Packed 21 November, 09:15')).toBeDefined();
  const asked = desk.network.calls.flatMap(({ path }) => /ids=(.*)/.exec(path)?.[1] ?? []);
  expect(asked.map((ids) => ids.split(',').length)).toEqual([ORDERS_PAGE, 1]);
});
