import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderMessages } from '@tanabana/server/contract/order';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { takeClock } from '../../testing/browser.ts';
import { buildPackingLine } from '@tanabana/server/testing/contract-factories';
import { alertText, settle } from '../../testing/open-screen.tsx';
import {
  buildWaiting,
  cancelledLine,
  createDesk,
  findButton,
  findOpen,
  listed,
  PACKED_AT,
  typeParcel,
} from '../../testing/packing-desk.tsx';
import { expectConsole } from '../../testing/console.ts';

const [first, second] = [buildWaiting(18), buildWaiting(19)];
const packed = (order: PackingOrder): PackingOrder => ({
  ...order,
  rev: order.rev + 1,
  packedAt: PACKED_AT,
});
const createFullDesk = () => createDesk({ 'to-pack': [first, second] });

describe('marking an order packed (2.23)', () => {
  it('sends its rev and what was typed, and opens the next order', async () => {
    const desk = createFullDesk();
    desk.accept(first, { packedAt: PACKED_AT });
    const { visitor } = await desk.open();
    await typeParcel(visitor, first, 'AB 1{Enter}');
    expect(await screen.findByText(`${first.orderNumber} packed.`)).toBeDefined();
    const heading = within(await findOpen(second)).getByRole('heading');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await visitor.keyboard('{Enter}');
    expect(desk.sentChanges(first)).toEqual([
      { packed: true, rev: 1, courier: '', tracking: 'AB 1' },
    ]);
    expect(desk.sentChanges(second)).toEqual([]);
    await waitFor(() => expect(listed()).toEqual([second.orderNumber]));

    await visitor.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(desk.sentChanges(first).at(1)).toEqual({ packed: false }));
  });

  it('opens the next order only where the one that is packed is still open', async () => {
    const third = buildWaiting(20);
    const desk = createDesk({ 'to-pack': [first, second, third] });
    const path = apiPaths.placedOrder(first._id);
    const release = desk.network.hold('PUT', path, packed(first));
    const { visitor } = await desk.open();
    await typeParcel(visitor, first, '{Enter}');
    await visitor.click(screen.getByText(third.orderNumber));
    await typeParcel(visitor, third, 'AB 1');
    release();
    expect(await screen.findByText(`${first.orderNumber} packed.`)).toBeDefined();
    await settle();
    expect(within(await findOpen(third)).getByLabelText('Number or link')).toHaveProperty(
      'value',
      'AB 1',
    );
  });

  it('fills in the courier of the parcel before; courier and number can be edited', async () => {
    const desk = createFullDesk();
    desk.accept(first, { packedAt: PACKED_AT });
    const { visitor } = await desk.open();
    await visitor.click(await findButton('Mark packed', first));
    expect(document.activeElement).toBe(screen.getByLabelText('Number or link'));
    fireEvent.input(screen.getByLabelText('Courier'), { target: { value: 'Delhivery' } });
    await visitor.keyboard('{Enter}');
    await visitor.click(await findButton('Mark packed', second));
    expect(screen.getByLabelText('Courier')).toHaveProperty('value', 'Delhivery');
    await visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement?.textContent).toBe(second.orderNumber);

    const parcel = { ...packed(second), courier: 'Delhivery', tracking: 'AB 1' };
    desk.lists = { packed: [parcel] };
    desk.onChange(parcel, () => {
      desk.lists = { packed: [{ ...parcel, rev: 3, tracking: 'AB 12' }] };
      return { status: 200, body: desk.lists['packed']?.[0] };
    });
    await visitor.click(screen.getByRole('link', { name: /^Packed/ }));
    expect(await screen.findByText('With Delhivery, number AB 1')).toBeDefined();
    expect(screen.getByText('Packed 21 November, 09:15')).toBeDefined();
    await visitor.click(await findButton('Edit courier and number', second));
    await visitor.keyboard('2{Enter}');
    expect(await screen.findByText('With Delhivery, number AB 12')).toBeDefined();
    expect(desk.sentChanges(second)).toEqual([
      { packed: true, rev: 2, courier: 'Delhivery', tracking: 'AB 12' },
    ]);
  });

  it('is refused when the order has changed, which is shown as it is now and packed then', async () => {
    const log = expectConsole('error');
    const desk = createFullDesk();
    const now = { ...first, rev: 2, lines: [cancelledLine, ...first.lines] };
    desk.onChange(first, () => {
      desk.lists = { 'to-pack': [now, second] };
      return { status: 409, body: { message: orderMessages.orderChanged, order: now } };
    });
    const { visitor } = await desk.open();
    await typeParcel(visitor, first, 'AB 1{Enter}');
    const card = within(await findOpen(first));
    expect((await card.findByRole('alert')).textContent).toBe(orderMessages.orderChanged);
    expect(await card.findByText('Cancelled')).toBeDefined();
    expect(screen.getByLabelText('Number or link')).toHaveProperty('value', 'AB 1');
    expect(log).toHaveBeenCalledOnce();

    desk.accept(now, { packedAt: PACKED_AT });
    await visitor.click(screen.getByLabelText('Number or link'));
    await visitor.keyboard('{Enter}');
    await findOpen(second);
    expect(desk.sentChanges(first).at(1)).toMatchObject({ rev: 2, tracking: 'AB 1' });
  });

  it('names the rev that was seen when the form was opened', async () => {
    const clock = takeClock();
    const log = expectConsole('error');
    const desk = createFullDesk();
    const { visitor } = await desk.open();
    await typeParcel(visitor, first, 'AB 1');
    const confirmed = { ...first, rev: 2, confirmedAt: PACKED_AT };
    desk.accept(first, { confirmedAt: PACKED_AT });
    await visitor.click(screen.getByLabelText(`Confirmed ${first.orderNumber}`));
    desk.elsewhere = [{ ...confirmed, rev: 3, lines: [cancelledLine, buildPackingLine()] }];
    await clock.pass(30_000);
    const card = within(await findOpen(first));
    expect(await card.findByText('Cancelled')).toBeDefined();
    const message = orderMessages.orderChanged;
    desk.onChange(first, () => ({ status: 409, body: { message, order: desk.elsewhere[0] } }));
    await visitor.click(await screen.findByLabelText('Number or link'));
    await visitor.keyboard('{Enter}');
    expect((await card.findByRole('alert')).textContent).toBe(message);
    expect(desk.sentChanges(first).at(1)).toMatchObject({ packed: true, rev: 2 });
    expect(log).toHaveBeenCalledOnce();
  });

  it('names the rev of the list where the order is opened again, before the order itself is loaded', async () => {
    const desk = createFullDesk();
    const { visitor } = await desk.open();
    await findOpen(first);
    await visitor.click(screen.getByText(second.orderNumber));
    await findOpen(second);
    const confirmed = { ...first, rev: 2, confirmedAt: PACKED_AT };
    desk.onChange(second, () => {
      desk.lists = { 'to-pack': [confirmed, second] };
      return { status: 200, body: second };
    });
    await visitor.click(screen.getByLabelText(`Confirmed ${second.orderNumber}`));
    const list = within(screen.getByRole('list', { name: 'Orders' }));
    expect(await list.findByText('Confirmed')).toBeDefined();
    desk.network.hold('GET', `${apiPaths.orders}?ids=${first._id}`, []);
    desk.accept(confirmed, { packedAt: PACKED_AT });
    await visitor.click(screen.getByText(first.orderNumber));
    await typeParcel(visitor, first, '{Enter}');
    await waitFor(() => expect(desk.sentChanges(first)).toMatchObject([{ packed: true, rev: 2 }]));
  });

  it('says when it failed; what was typed stays, and the order is shown as it is now', async () => {
    const log = expectConsole('error');
    const desk = createFullDesk();
    desk.onChange(first, () => {
      // It is made, and only the response is lost.
      desk.lists = { 'to-pack': [second] };
      desk.elsewhere = [packed(first)];
      return { status: 0, body: null };
    });
    const { visitor } = await desk.open();
    await typeParcel(visitor, first, 'AB 1{Enter}');
    expect(await alertText()).toBe('Failed to mark the order. Check the console for details.');
    expect(await screen.findByText('Packed 21 November, 09:15')).toBeDefined();
    expect(screen.getByLabelText('Number or link')).toHaveProperty('value', 'AB 1');
    expect(log).toHaveBeenCalledOnce();
  });

  it.each([
    ['Courier', 'x'.repeat(61), 'At most 60 letters.'],
    [
      'Number or link',
      `https://courier.example/${'x'.repeat(300)}`,
      'At most 60 letters, or a link that begins with https://.',
    ],
  ])('neither cuts nor sends a text in %s that is too long', async (label, text, error) => {
    const desk = createFullDesk();
    const { visitor } = await desk.open();
    await typeParcel(visitor, first, '');
    const field = screen.getByLabelText(label);
    await visitor.click(field);
    await visitor.paste(text);
    await visitor.keyboard('{Enter}');
    expect(await screen.findByText(error)).toBeDefined();
    expect(field).toHaveProperty('value', text);
    expect(desk.sentChanges(first)).toEqual([]);
  });

  it('keeps the order with its form open in sight when it leaves the list', async () => {
    const clock = takeClock();
    const desk = createFullDesk();
    const { visitor } = await desk.open();
    await typeParcel(visitor, first, 'AB 1');
    desk.lists = { 'to-pack': [second] };
    desk.elsewhere = [packed(first)];
    await clock.pass(30_000);
    await waitFor(() => expect(listed()).toEqual([second.orderNumber]));
    expect(await screen.findByText('Packed 21 November, 09:15')).toBeDefined();
    expect(screen.getByLabelText('Number or link')).toHaveProperty('value', 'AB 1');
  });

  it('is taken back by Mark unpacked; the heading has the focus then', async () => {
    const desk = createDesk({ packed: [packed(first)] });
    desk.onChange(first, () => {
      desk.lists = {};
      desk.elsewhere = [{ ...first, rev: 3 }];
      return { status: 200, body: desk.elsewhere[0] };
    });
    const { visitor } = await desk.open(`?tab=packed&order=${first._id}`);
    await visitor.click(await findButton('Mark unpacked', first));
    expect(await findButton('Mark packed', first)).toBeDefined();
    expect(desk.sentChanges(first)).toEqual([{ packed: false }]);
    expect(document.activeElement?.textContent).toBe(first.orderNumber);
  });
});

it('an order that was cancelled after packing is counted above every tab, and is marked unpacked (2.23)', async () => {
  const changed = { ...packed(first), changed: true, lines: [cancelledLine] };
  const desk = createDesk({ changed: [changed] });
  desk.countAs({ changed: 1, all: 1 });
  const { visitor } = await desk.open();
  expect(await screen.findByText('1 order was cancelled after it was packed.')).toBeDefined();
  await visitor.click(screen.getByRole('link', { name: 'Show it' }));
  const card = within(await findOpen(first));
  expect(card.getByText('Cancelled after packing.')).toBeDefined();
  card.getByText('Placed 18 November, 15:00, packed 21 November, 09:15, cancelled 16:48');
  expect(card.queryByRole('button', { name: /^Mark packed/ })).toBeNull();
  desk.onChange(first, () => ({ status: 200, body: changed }));
  await visitor.click(await findButton('Mark unpacked', first));
  await waitFor(() => expect(desk.sentChanges(first)).toEqual([{ packed: false }]));
});
