import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { openSignedIn } from '../../testing/admin-screen.tsx';
import { takeClock } from '../../testing/browser.ts';
import { expectConsole } from '../../testing/console.ts';
import { buildPackingLine } from '../../testing/factories.ts';
import { cancelled, desk, PACKED_AT, setUpDesk } from '../../testing/packing-desk.tsx';
import { alertText } from '../../testing/render-app.tsx';

beforeEach(setUpDesk);

describe('the tabs of the packing list (2.23)', () => {
  it('show their counts, up to 999, and the number of those to pack in the title; the server searches them, after a pause', async () => {
    const counts = { toPack: 12, notConfirmed: 0, packed: 148, changed: 0, all: 1000 };
    desk.network.respond('GET', apiPaths.orderCounts, counts);
    const { visitor } = await desk.open();
    expect(await screen.findByRole('link', { name: 'To pack 12', current: 'page' })).toBeDefined();
    expect(document.title).toBe('(12) Packing list · Tana Bana');
    expect(screen.getByRole('link', { name: 'All 999+' })).toBeDefined();
    expect(screen.queryByText(/cancelled after/)).toBeNull();

    await waitFor(() => expect(desk.numbers()).toHaveLength(3));
    desk.network.respond('GET', `${apiPaths.orders}?tab=to-pack&q=98450+1`, []);
    const type = (value: string) =>
      fireEvent.change(screen.getByLabelText('Search orders'), { target: { value } });
    // At once: on a busy machine keys would be further apart than the pause.
    for (const value of [' 9', ' 98450', ' 98450 1']) type(value);
    expect(await screen.findByText('No matching orders.')).toBeDefined();
    const asked = desk.network.calls.filter(({ path }) => path.includes('q='));
    expect(asked).toHaveLength(1);

    type('');
    await visitor.click(screen.getByRole('link', { name: 'Packed 148' }));
    expect(await screen.findByText('No packed orders.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Packed 148', current: 'page' })).toBeDefined();
  });

  it('show new orders without a reload, but not while the browser shows another tab; an unknown one is To pack', async () => {
    const clock = takeClock();
    await desk.open('?tab=none');
    await waitFor(() => expect(desk.numbers()).toEqual(desk.all()));
    desk.orders = [...desk.orders, desk.build(21)];
    await clock.pass(30_000);
    await waitFor(() => expect(desk.numbers()).toEqual(desk.all()));
    expect(document.title).toBe('(4) Packing list · Tana Bana');

    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const asked = desk.network.calls.length;
    await clock.pass(120_000);
    expect(desk.network.calls).toHaveLength(asked);
    state.mockReturnValue('visible');
    await clock.pass(30_000);
    expect(desk.network.calls.length).toBeGreaterThan(asked);
  });

  it('say that nothing is to be packed before it is known whether there are orders', async () => {
    desk.orders = [];
    desk.network.hold('GET', apiPaths.orderCounts, {});
    openSignedIn('/adminaccess/orders', desk.network);
    expect(await screen.findByText('Nothing to pack.')).toBeDefined();
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
    const [first, second] = desk.orders as [PackingOrder, PackingOrder];
    const metres = { noOfItems: 2.5, unit: 'metre' } as const;
    const lawn = buildPackingLine({ title: 'Indigo Lawn', price: 100, ...metres });
    const net = buildPackingLine({ title: 'Rose Net', price: 500, noOfItems: 2 });
    desk.change(first._id, () => ({ lines: [lawn, net, cancelled] }));
    desk.change(second._id, ({ address }) => ({ address: { ...address!, number: '12345' } }));
    const { visitor } = await desk.open();
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

  it('opens the chat even where the mark fails, which is only logged; it is not confirmed when that fails', async () => {
    const log = expectConsole('error');
    const [first] = desk.orders as [PackingOrder];
    desk.network.refuse('PUT', apiPaths.placedOrder(first._id), 500);
    await desk.open();
    fireEvent.click(await askedBy(first));
    expect(opened).toHaveLength(1);
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();

    fireEvent.click(await box(first));
    expect(await alertText()).toBe('Failed to change the order. Check the console for details.');
    expect((await box(first)).checked).toBe(false);
  });

  it('is confirmed and stays in sight among those that are not', async () => {
    const [first, second, third] = desk.orders as [PackingOrder, PackingOrder, PackingOrder];
    desk.change(third._id, () => ({ confirmedAt: PACKED_AT }));
    const { visitor } = await desk.open();
    const chip = await screen.findByRole('button', { name: 'Not confirmed 2' });
    await visitor.click(chip);
    await waitFor(() => expect(desk.numbers()).toEqual([first.orderNumber, second.orderNumber]));
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    const confirmed = await box(first);
    fireEvent.click(confirmed);
    expect(confirmed.checked).toBe(true);
    await screen.findByRole('button', { name: 'Not confirmed 1' });
    expect(desk.numbers()).toEqual([first.orderNumber, second.orderNumber]);
    await visitor.click(chip);
    await waitFor(() => expect(desk.numbers()).toEqual(desk.all()));
    await visitor.click(await box(first));
    await screen.findByRole('button', { name: 'Not confirmed 2' });
    await visitor.click(screen.getByRole('link', { name: /^Packed/ }));
    await screen.findByText('No packed orders.');
    expect(screen.queryByRole('button', { name: /^Not confirmed/ })).toBeNull();
  });

  it('shows where it stays that its mark was undone in another tab, and what the shopper cancels', async () => {
    const clock = takeClock();
    const [first] = desk.orders as [PackingOrder];
    desk.change(first._id, ({ lines }) => ({ lines: [...lines, buildPackingLine()] }));
    await desk.open('?confirmed=false');
    const confirmed = await box(first);
    fireEvent.click(confirmed);
    await screen.findByRole('button', { name: 'Not confirmed 2' });
    desk.change(first._id, () => ({ confirmedAt: null }));
    await clock.pass(30_000);
    await screen.findByRole('button', { name: 'Not confirmed 3' });
    await waitFor(() => expect(confirmed.checked).toBe(false));

    fireEvent.click(confirmed);
    await screen.findByRole('button', { name: 'Not confirmed 2' });
    desk.change(first._id, ({ lines: [, ...rest] }) => ({ lines: [cancelled, ...rest] }));
    await clock.pass(30_000);
    expect(await within(desk.cardOf(first)).findByText('Cancelled')).toBeDefined();
  });

  it('is cancelled after a question, and stays in sight until another tab', async () => {
    const [first] = desk.orders as [PackingOrder];
    const { visitor } = await desk.open();
    await visitor.click(await desk.cancel(first));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('heading').textContent).toBe(`Cancel order ${first.orderNumber}?`);
    await visitor.click(question.getByRole('button', { name: 'Keep order' }));
    const calls = () => desk.network.callsTo('PUT', apiPaths.placedOrder(first._id));
    expect(calls()).toEqual([]);
    await visitor.click(await desk.cancel(first));
    await visitor.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await within(desk.cardOf(first)).findByText('Cancelled by the shop');
    expect(document.activeElement).toBe(desk.cardOf(first));
    expect(calls()).toMatchObject([{ body: { cancelled: true } }]);
    expect(await screen.findByRole('link', { name: 'To pack 2' })).toBeDefined();
    expect(desk.numbers()).toEqual(desk.all());
  });
});

it('an order that was cancelled after packing is counted in a strip above every tab, which leads to it; it is marked unpacked (2.23)', async () => {
  const [first] = desk.orders as [PackingOrder];
  desk.change(first._id, () => ({ packedAt: PACKED_AT, changed: true, lines: [cancelled] }));
  const { visitor } = await desk.open();
  expect(await screen.findByText(/^1 order was cancelled after it was packed\./)).toBeDefined();
  await visitor.click(screen.getByRole('link', { name: 'Show it' }));
  await screen.findByRole('link', { name: 'Cancelled after packing 1', current: 'page' });
  expect(await screen.findByText('Cancelled after packing.')).toBeDefined();
  screen.getByText('Placed 18 November, 15:00, packed 21 November, 09:15, cancelled 16:48');
  expect(screen.queryByRole('button', { name: /^Mark packed/ })).toBeNull();
  await visitor.click(await desk.unmark(first));
  await waitFor(() => expect(screen.queryByText('Cancelled after packing.')).toBeNull());
  // It has no button any more, so the order itself has the focus.
  await waitFor(() => expect(document.activeElement?.textContent).toContain(first.orderNumber));
  await visitor.click(screen.getByRole('link', { name: /^All / }));
  await waitFor(() => expect(screen.queryByText(/after it was packed/)).toBeNull());
});
