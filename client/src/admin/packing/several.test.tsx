import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { orderMessages, type PackingOrder } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import { lastCourier } from './components/parcel-form.tsx';
import { buildWaiting, cancelledLine, createDesk, PACKED_AT } from '../../testing/packing-desk.tsx';

const orders = [18, 19, 20].map((day) => buildWaiting(day));
const [first, second, third] = orders as [PackingOrder, PackingOrder, PackingOrder];

const box = ({ orderNumber }: PackingOrder) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Choose ${orderNumber}` });
const field = ({ orderNumber }: PackingOrder) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Number or link ${orderNumber}` });

it('several orders are packed one after another, unless a number is too long; one that is refused keeps its reason and stays chosen (2.23)', async () => {
  const log = expectConsole('error');
  const confirmed = { ...first, confirmedAt: PACKED_AT };
  const desk = createDesk({ 'to-pack': [confirmed, second, third] });
  desk.accept(first, { packedAt: PACKED_AT });
  desk.accept(third, { packedAt: PACKED_AT });
  const now = { ...second, rev: 2, lines: [cancelledLine, ...second.lines] };
  desk.onChange(second, () => ({
    status: 409,
    body: { message: orderMessages.orderChanged, order: now },
  }));
  const { visitor } = await desk.open();
  await visitor.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  await visitor.click(screen.getByRole('button', { name: 'Mark 3 packed' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Mark 3 packed' }));
  expect(dialog.getAllByText('Not confirmed')).toHaveLength(2);
  expect(document.activeElement).toBe(field(first));
  await visitor.paste('x'.repeat(61));
  await visitor.click(dialog.getByRole('button', { name: 'Mark 3 packed' }));
  const tooLong = 'At most 60 letters, or a link that begins with https://.';
  expect(await dialog.findByText(tooLong)).toBeDefined();
  await visitor.clear(field(first));
  await visitor.type(field(first), 'A 1{Enter}');
  expect(document.activeElement).toBe(field(second));
  await visitor.paste('B 2\tPune\r\nC 3\r\n');
  expect([field(second).value, field(third).value]).toEqual(['B 2', 'C 3']);
  await visitor.type(dialog.getByLabelText('Courier'), 'Delhivery');
  await visitor.click(dialog.getByRole('button', { name: 'Mark 3 packed' }));
  expect(await dialog.findByText('3 of 3, 1 could not be packed')).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByRole('heading'));
  expect(dialog.getAllByText('Packed')).toHaveLength(2);
  expect(dialog.getByText(orderMessages.orderChanged)).toBeDefined();
  expect(log).toHaveBeenCalledOnce();
  const sent = desk.network.calls.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ body }) => body)).toEqual(
    ['A 1', 'B 2', 'C 3'].map((tracking) => ({
      packed: true,
      rev: 1,
      courier: 'Delhivery',
      tracking,
    })),
  );

  await visitor.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(orderMessages.orderChanged)).toBeDefined();
  desk.lists = { all: [{ ...confirmed, rev: 2, packedAt: PACKED_AT }, second] };
  await visitor.click(screen.getByRole('link', { name: /^All/ }));
  expect((await box(first)).checked).toBe(false);
  expect((await box(second)).checked).toBe(true);
  lastCourier.write('Blue Dart');
  await visitor.click(screen.getByRole('button', { name: 'Mark 1 packed' }));
  expect(field(second).value).toBe('B 2');
  expect(screen.getByLabelText('Courier')).toHaveProperty('value', 'Blue Dart');
});

it('Stop ends after the order in flight; what was not sent stays chosen (2.23)', async () => {
  const desk = createDesk({ 'to-pack': orders });
  const release = desk.network.hold('PUT', apiPaths.placedOrder(first._id), {
    ...first,
    packedAt: PACKED_AT,
  });
  const { visitor } = await desk.open();
  for (const order of [first, second]) await visitor.click(await box(order));
  await visitor.click(screen.getByRole('button', { name: 'Mark 2 packed' }));
  const dialog = within(screen.getByRole('dialog'));
  await visitor.click(dialog.getByRole('button', { name: 'Mark 2 packed' }));
  expect(await dialog.findByText('Sending')).toBeDefined();
  await visitor.click(dialog.getByRole('button', { name: 'Stop' }));
  desk.lists = { 'to-pack': [second, third] };
  release();
  expect(await dialog.findByText('Not sent')).toBeDefined();
  expect(dialog.getByText('Packed')).toBeDefined();
  expect(desk.sentChanges(second)).toEqual([]);
  await waitFor(async () => expect((await box(second)).checked).toBe(true));
});

it('several orders are confirmed, and their labels printed; one of a deleted account cannot be chosen (2.23)', async () => {
  const erased = buildWaiting(21, { address: null, erased: true, lines: [cancelledLine] });
  const desk = createDesk({ 'to-pack': [...orders, erased] });
  for (const order of orders) desk.accept(order, { confirmedAt: PACKED_AT });
  let labels = 0;
  vi.stubGlobal('print', () => (labels = screen.queryAllByRole('article').length));
  const { visitor } = await desk.open();
  await visitor.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  expect(screen.getByText('3 chosen')).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: `Choose ${erased.orderNumber}` })).toBeNull();
  await visitor.click(screen.getByRole('button', { name: 'Print 3 labels' }));
  await waitFor(() => expect(labels).toBe(3));
  await visitor.click(screen.getByRole('button', { name: 'Confirmed' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmed' })).toBeNull());
  for (const order of orders) expect(desk.sentChanges(order)).toEqual([{ confirmed: true }]);
  await visitor.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText('3 chosen')).toBeNull();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});
