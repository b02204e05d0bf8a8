import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderMessages, type PackingOrder } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { takeClock } from '../../testing/browser.ts';
import { buildPackingLine } from '@tanabana/server/testing/contract-factories';
import { alertText, settle } from '../../testing/open-screen.tsx';
import {
  buildWaiting,
  cancelledLine,
  createDesk,
  type Desk,
  findButton,
  findOpen,
  listed,
  PACKED_AT,
  typeParcel,
} from '../../testing/packing-desk.tsx';
import { expectConsole } from '../../testing/console.ts';

const [first, second] = [buildWaiting(18), buildWaiting(19)];
const numbers = [first.orderNumber, second.orderNumber];

let desk: Desk;
beforeEach(() => {
  desk = createDesk({ 'to-pack': [first, second] });
});

describe('the tabs of the packing list (2.23)', () => {
  it('show their counts, up to 999; the server searches them, after a pause', async () => {
    desk.countAs({ toPack: 12, packed: 148, all: 1000 });
    const { visitor } = await desk.open();
    expect(await screen.findByRole('link', { name: 'To pack 12', current: 'page' })).toBeDefined();
    expect(document.title).toBe('(12) Packing list · Tana Bana');
    expect(screen.getByRole('link', { name: 'All 999+' })).toBeDefined();
    expect(screen.queryByText(/cancelled after/)).toBeNull();

    await waitFor(() => expect(listed()).toEqual(numbers));
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

  it('show new orders without a reload, but not while the browser shows another tab', async () => {
    const clock = takeClock();
    await desk.open('?tab=none');
    await waitFor(() => expect(listed()).toEqual(numbers));
    desk.lists = { 'to-pack': [first, second, buildWaiting(21)] };
    desk.countAs({ toPack: 3 });
    await clock.pass(30_000);
    await waitFor(() => expect(listed()).toHaveLength(3));
    expect(document.title).toBe('(3) Packing list · Tana Bana');

    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const asked = desk.network.calls.length;
    await clock.pass(120_000);
    expect(desk.network.calls).toHaveLength(asked);
    state.mockReturnValue('visible');
    await clock.pass(30_000);
    expect(desk.network.calls.length).toBeGreaterThan(asked);
  });

  it('leave the first order open beside the list when it leaves the list', async () => {
    const clock = takeClock();
    await desk.open();
    await findOpen(first);
    desk.lists = { 'to-pack': [second] };
    desk.elsewhere = [{ ...first, packedAt: PACKED_AT }];
    await clock.pass(30_000);
    await waitFor(() => expect(listed()).toEqual([second.orderNumber]));
    expect(within(await findOpen(first)).getByText(/^Packed 21 November/)).toBeDefined();
  });

  it('say that nothing is to be packed before it is known whether there are orders', async () => {
    desk.lists = {};
    desk.network.hold('GET', apiPaths.orderCounts, {});
    await desk.open();
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
    const metres = { noOfItems: 2.5, unit: 'metre' } as const;
    const lawn = buildPackingLine({ title: 'Indigo Lawn', price: 100, ...metres });
    const net = buildPackingLine({ title: 'Rose Net', price: 500, noOfItems: 2 });
    const asked = { ...first, lines: [lawn, net, cancelledLine] };
    const unknown = { ...second, address: { ...second.address!, number: '12345' } };
    desk.lists = { 'to-pack': [asked, unknown] };
    desk.onChange(first, () => {
      desk.lists = { 'to-pack': [{ ...asked, askedAt: new Date().toISOString() }, unknown] };
      return { status: 200, body: desk.lists['to-pack']?.[0] };
    });
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
    await visitor.click(link);
    expect(opened).toEqual([link.getAttribute('href')]);
    expect(await within(await findOpen(first)).findByText('Asked 17:40')).toBeDefined();
    expect(desk.sentChanges(first)).toEqual([{ asked: true }]);
    await visitor.click(screen.getByText(second.orderNumber));
    await findOpen(second);
    expect(screen.queryByRole('link', { name: /^WhatsApp/ })).toBeNull();
  });

  it('opens the chat even where the mark fails, which is only logged; it is not confirmed when that fails', async () => {
    const log = expectConsole('error');
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

  it('is confirmed, and no longer among those that are not', async () => {
    desk.countAs({ toPack: 2, notConfirmed: 2 });
    const { visitor } = await desk.open();
    const chip = await screen.findByRole('button', { name: 'Not confirmed 2' });
    await visitor.click(chip);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    desk.onChange(first, () => {
      desk.lists = { 'to-pack': [second] };
      desk.elsewhere = [{ ...first, confirmedAt: PACKED_AT }];
      return { status: 200, body: desk.elsewhere[0] };
    });
    await visitor.click(screen.getByText(first.orderNumber, { selector: 'a *' }));
    const confirmed = await box(first);
    fireEvent.click(confirmed);
    expect(confirmed.checked).toBe(true);
    await waitFor(() => expect(listed()).toEqual([second.orderNumber]));
    expect(confirmed.checked).toBe(true);
    expect(desk.sentChanges(first)).toEqual([{ confirmed: true }]);
    const asked = desk.network.calls.filter(({ path }) => path.includes('confirmed=false'));
    expect(asked.length).toBeGreaterThan(0);
    await visitor.click(screen.getByRole('link', { name: /^Packed/ }));
    expect(screen.queryByRole('button', { name: /^Not confirmed/ })).toBeNull();
  });

  it('stays confirmed while the list is still the one before', async () => {
    await desk.open();
    const confirmed = await box(first);
    desk.onChange(first, () => ({
      status: 200,
      body: { ...first, rev: first.rev + 1, confirmedAt: PACKED_AT },
    }));
    const loads = () => desk.network.calls.filter(({ method }) => method === 'GET').length;
    const before = loads();
    fireEvent.click(confirmed);
    // The list, its counts and the open order.
    await waitFor(() => expect(loads()).toBe(before + 3));
    await settle();
    expect(confirmed.checked).toBe(true);
  });

  it('that does not fit any more is not cancelled, and the reason is said', async () => {
    expectConsole('error');
    const { isPacked: message } = orderMessages;
    desk.onChange(first, () => ({ status: 409, body: { message, order: first } }));
    const { visitor } = await desk.open();
    await visitor.click(await findButton('Cancel order', first));
    await visitor.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(await alertText()).toBe(message);
  });

  it('is cancelled after a question, and stays open', async () => {
    desk.onChange(first, () => {
      const line = { ...buildPackingLine(), state: 'cancelled', cancelledBy: 'shop' } as const;
      desk.lists = { 'to-pack': [second] };
      desk.elsewhere = [{ ...first, lines: [line] }];
      return { status: 200, body: desk.elsewhere[0] };
    });
    const { visitor } = await desk.open();
    await typeParcel(visitor, first, 'AB 1');
    await visitor.click(await findButton('Cancel order', first));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('heading').textContent).toBe(`Cancel order ${first.orderNumber}?`);
    await visitor.click(question.getByRole('button', { name: 'Keep order' }));
    expect(desk.sentChanges(first)).toEqual([]);
    expect(screen.getByLabelText('Number or link')).toHaveProperty('value', 'AB 1');
    await visitor.click(await findButton('Cancel order', first));
    await visitor.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await within(await findOpen(first)).findByText('Cancelled by the shop');
    expect(desk.sentChanges(first)).toEqual([{ cancelled: true }]);
    await waitFor(() => expect(listed()).toEqual([second.orderNumber]));
  });
});
