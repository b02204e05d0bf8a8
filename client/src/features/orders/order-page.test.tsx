import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OrderDetails } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { takeClock } from '../../testing/browser.ts';
import {
  buildOrderDetails,
  buildOrderDetailsLine,
} from '@tanabana/server/testing/contract-factories';
import { alertText, openScreen } from '../../testing/open-screen.tsx';
import { expectConsole } from '../../testing/console.ts';
import { ConfirmOnWhatsApp } from './components/confirm-on-whatsapp.tsx';

const velvet = buildOrderDetailsLine({ title: 'Teal Velvet Pair', price: 3499, noOfItems: 2 });
const lawn = buildOrderDetailsLine({ title: 'Indigo Jaal Lawn', price: 999 });
const cancelled = buildOrderDetailsLine({ title: 'Kalamkari Dupatta', state: 'cancelled' });
const byShop = (line: typeof velvet) =>
  ({ ...line, state: 'cancelled', cancelledBy: 'shop' }) as const;
const whole = buildOrderDetails({ lines: [velvet, lawn, cancelled] });
const path = apiPaths.orderDetails(whole.order);
const again = apiPaths.buyAgain(whole.order);

const openOrder = (order: Partial<OrderDetails> = {}) =>
  openScreen(`/orders/${whole.order}`, {
    as: 'shopper',
    lists: { [path]: { ...whole, ...order } },
  });

type Shop = ReturnType<typeof openOrder>;

const items = async () =>
  within(await screen.findByRole('list', { name: 'Items of this order' })).getAllByRole('listitem');
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Progress of this order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const notices = () =>
  screen.queryAllByText(/your cart|Failed/i).map(({ textContent }) => textContent);

/** The order as the server has it now. */
async function change({ network, queryClient }: Shop, order: Partial<OrderDetails>) {
  network.respond('GET', path, { ...whole, ...order });
  await act(() => queryClient.invalidateQueries());
}

describe('/orders/{order} (2.19)', () => {
  it('shows the note and the size of a line, on paper too', async () => {
    const kurta = { ...lawn, size: 'L' };
    openOrder({ note: 'A gift.\nNo bill.', lines: [kurta] });
    const [line] = await items();
    expect(line?.textContent).toContain('Quantity 1, Size L');
    expect(screen.getAllByText(/^A gift\.\s+No bill\.$/)).toHaveLength(2);
    expect(screen.getByText('Indigo Jaal Lawn, Size L')).toBeDefined();
  });

  it('shows number, lines with their states, total, payment and address, and has a sheet to print', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { visitor } = openOrder();
    const [first, , last] = await items();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      `Order ${whole.orderNumber}`,
    );
    expect(first?.textContent).toContain('Teal Velvet PairQuantity 2, ₹3,499 each₹6,998');
    expect(within(first as HTMLElement).getByRole('button').textContent).toBe('Cancel');
    expect(last?.textContent).toContain('Cancelled');
    expect(within(last as HTMLElement).queryByRole('button')).toBeNull();
    const summary = screen.getByRole('region', { name: 'Summary' });
    for (const text of ['Pieces (3)', 'Total₹7,997', 'Cash On Delivery', 'Mobile 98450 12345']) {
      expect(summary.textContent).toContain(text);
    }

    await visitor.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'ItemQuantityPriceAmount',
      'Teal Velvet Pair2₹3,499₹6,998',
      'Indigo Jaal Lawn1₹999₹999',
      'Kalamkari DupattaCancelled1₹3,499–',
    ]);
    expect(screen.getByText('Total, to be paid on delivery').nextSibling?.textContent).toBe(
      '₹7,997',
    );
  });

  it('tells how far the order is, who carries it, and what the shop has cancelled', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00.000Z'), toFake: ['Date'] });
    const shop = openOrder();
    const placed = 'PlacedFriday, 20 November, 15:00';
    const arrival = 'On its wayArrives by Sunday, 22 November';
    expect(await steps()).toEqual([placed, 'Packed, not yet', arrival]);

    const packedAt = '2026-11-21T03:45:00.000Z';
    await change(shop, { packedAt });
    expect(await steps()).toEqual([placed, 'PackedSaturday, 21 November, 09:15', arrival]);

    await change(shop, { packedAt, courier: 'Delhivery', tracking: '1490 3316' });
    expect((await steps())[1]).toContain('With Delhivery, number 1490 3316');

    await change(shop, { lines: [cancelled] });
    expect(await steps()).toEqual([placed, 'Cancelled']);

    vi.setSystemTime('2026-11-22T18:30:00.000Z');
    await change(shop, { lines: [velvet, byShop(lawn), cancelled] });
    expect(await steps()).toEqual([
      placed,
      'Packed, not yet',
      'On its wayWas due by Sunday, 22 November',
    ]);
    const [, shops, own] = await items();
    expect(shops?.textContent).toContain('Cancelled by the shop');
    expect(own?.textContent).not.toContain('by the shop');
  });

  it('lets the number of the parcel be copied, or followed where it is a link', async () => {
    const clock = takeClock();
    const packedAt = '2026-11-21T03:45:00.000Z';
    const shop = openOrder({ packedAt, courier: 'Delhivery', tracking: '1490 3316' });
    await screen.findByRole('button', { name: 'Copy number' });
    const copy = () => fireEvent.click(screen.getByRole('button', { name: 'Copy number' }));
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    copy();
    await screen.findByRole('button', { name: 'Copied' });
    expect(writeText).toHaveBeenCalledExactlyOnceWith('1490 3316');
    await clock.pass(2_000);
    copy();
    writeText.mockRejectedValueOnce(new Error('Refused'));
    await clock.pass(2_000);
    copy();
    expect(await alertText()).toBe('Failed to copy the number.');

    const tracking = 'https://parcels.example/1490';
    await change(shop, { packedAt, courier: 'Delhivery', tracking });
    const follow = await screen.findByRole('link', { name: 'Follow the parcel' });
    expect(follow.getAttribute('href')).toBe(tracking);
  });

  it('confirms an order on WhatsApp while it can be, if the shop has a number (2.17)', () => {
    const link = (order: Partial<OrderDetails>, number = '+91 98450 12345') => {
      const { unmount } = render(
        <ConfirmOnWhatsApp order={{ ...whole, ...order }} number={number} />,
      );
      const href = screen
        .queryByRole('link', { name: 'Confirm on WhatsApp' })
        ?.getAttribute('href');
      unmount();
      return href;
    };
    const text = encodeURIComponent(`Yes, please send order ${whole.orderNumber}.`);
    expect(link({})).toBe(`https://wa.me/919845012345?text=${text}`);
    expect(link({}, '')).toBeUndefined();
    expect(link({ packedAt: '2026-11-21T03:45:00.000Z' })).toBeUndefined();
    expect(link({ lines: [cancelled] })).toBeUndefined();
  });

  it('cancels a line, which stays and is no longer paid, and shows what the shop had cancelled meanwhile', async () => {
    const { visitor, network } = openOrder();
    const lines = [{ ...velvet, state: 'cancelled' }, byShop(lawn), cancelled];
    network.change(
      'POST',
      apiPaths.cancelLine(velvet._id),
      { message: 'Gone.' },
      {
        [path]: { ...whole, lines },
      },
    );
    await screen.findByRole('button', { name: 'Cancel the whole order' });
    await visitor.click(screen.getByRole('button', { name: 'Cancel Teal Velvet Pair' }));
    await visitor.click(screen.getByRole('button', { name: 'Cancel item' }));
    expect(await screen.findByText('Gone.')).toBeDefined();
    const [first, second] = await items();
    expect(first?.textContent).toContain('Cancelled');
    expect(second?.textContent).toContain('Cancelled by the shop');
    expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('Total₹0');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Items' }));
    expect(screen.queryByRole('button', { name: 'Cancel the whole order' })).toBeNull();
  });

  it('says that all of it was removed from the history, without Print and Buy again', async () => {
    await change(openOrder(), { lines: [] });
    const words = 'You have removed all items of this order from your history.';
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^(Print|Buy again)$/ })).toBeNull();
  });

  it('offers to load again, or is the not-found screen', async () => {
    const log = expectConsole('error');
    const { network, visitor } = openOrder();
    network.refuse('GET', path, 503);
    expect(await screen.findByText('This page could not be loaded.')).toBeDefined();
    expect(log).toHaveBeenCalledOnce();
    network.refuse('GET', path, 404);
    await visitor.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('This page has come unravelled.')).toBeDefined();
  });
});

describe('Buy again (4.11)', () => {
  it('says in one notice what happened', async () => {
    const { visitor, network } = openOrder();
    const button = await screen.findByRole('button', { name: 'Buy again' });
    let presses = 0;
    for (const [counts, text] of [
      [{ added: 3 }, '3 items added to your cart.'],
      [
        { added: 2, already: 1, gone: 1 },
        '2 items added to your cart. 1 was already there, 1 is no longer sold.',
      ],
      [
        { already: 2, gone: 3 },
        'No items added to your cart. 2 were already there, 3 are no longer sold.',
      ],
      [{ added: 1, full: 2 }, '1 item added to your cart. Your cart is full: 2 items left out.'],
    ] as const) {
      network.respond('POST', again, { added: 0, already: 0, gone: 0, full: 0, ...counts });
      await visitor.dblClick(button);
      presses += 1;
      await waitFor(() => expect(notices()).toEqual([text]));
      expect(network.callsTo('POST', again)).toHaveLength(presses);
      await waitFor(() => expect(network.callsTo('GET', apiPaths.cart)).toHaveLength(1 + presses));
    }
  });

  it('loads the cart again after a lost response and says so, or why the server refused', async () => {
    const log = expectConsole('error');
    const { visitor, network } = openOrder();
    const button = await screen.findByRole('button', { name: 'Buy again' });
    const changed = 'Your cart is being changed elsewhere. Please try again.';
    for (const [status, text] of [
      [503, 'There was no response. Please check your cart and try again.'],
      [409, changed],
      [429, 'Failed to add to cart. Check the console for details.'],
    ] as const) {
      log.mockClear();
      network.refuse('POST', again, status, changed);
      const { length } = network.callsTo('POST', again);
      const loads = network.callsTo('GET', apiPaths.cart).length;
      await visitor.dblClick(button);
      await waitFor(() => expect(notices()).toEqual([text]));
      expect(network.callsTo('POST', again)).toHaveLength(length + 1);
      expect(log).toHaveBeenCalledOnce();
      await waitFor(() => expect(network.callsTo('GET', apiPaths.cart)).toHaveLength(loads + 1));
    }
  });
});
