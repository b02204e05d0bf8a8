import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BoughtAgain, OrderDetails } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { takeClock } from '../../testing/browser.ts';
import { expectConsole } from '../../testing/console.ts';
import {
  buildCartLine,
  buildOrderDetails,
  buildOrderDetailsLine,
} from '../../testing/factories.ts';
import { buildUser } from '../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { alertText, renderApp } from '../../testing/render-app.tsx';
import { ConfirmOnWhatsApp } from './components/confirm-on-whatsapp.tsx';

const velvet = buildOrderDetailsLine({ title: 'Teal Velvet Pair', price: 3499, noOfItems: 2 });
const lawn = buildOrderDetailsLine({ title: 'Indigo Jaal Lawn', price: 999 });
const cancelled = buildOrderDetailsLine({ title: 'Kalamkari Dupatta', state: 'cancelled' });
const whole = buildOrderDetails({ lines: [velvet, lawn, cancelled] });
const path = apiPaths.orderDetails(whole.order);
const again = apiPaths.buyAgain(whole.order);

function openOrder(order: Partial<OrderDetails> = {}) {
  const network = createFakeNetwork({ [path]: { ...whole, ...order } });
  return renderApp(`/orders/${whole.order}`, { user: buildUser(), network });
}

const items = async () =>
  within(await screen.findByRole('list', { name: 'Items of this order' })).getAllByRole('listitem');
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Progress of this order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const notice = async () =>
  (await screen.findByText(/ in your cart\.| your cart|Failed/)).textContent;

describe('/orders/{order} (2.19)', () => {
  it('shows number, lines with their states, total, payment and address', async () => {
    openOrder();
    const [first, , last] = await items();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      `Order ${whole.orderNumber}`,
    );
    expect(first?.textContent).toContain('Teal Velvet PairQuantity 2, ₹3,499 each₹6,998');
    expect(within(first as HTMLElement).getByRole('button').textContent).toBe('Cancel');
    expect(last?.textContent).toContain('Cancelled');
    expect(within(last as HTMLElement).queryByRole('button')).toBeNull();
    const summary = screen.getByRole('region', { name: 'Summary' });
    for (const text of ['Items (3)', 'Total₹7,997', 'Cash On Delivery', 'Mobile 98450 12345']) {
      expect(summary.textContent).toContain(text);
    }
  });

  it.each([
    ['before it is packed', {}, ['Packed, not yet', 'On its wayArrives by Sunday, 22 November']],
    [
      'when it is packed',
      { packedAt: '2026-11-21T03:45:00.000Z' },
      ['PackedSaturday, 21 November, 09:15', 'On its wayArrives by Sunday, 22 November'],
    ],
    ['when every line is cancelled', { lines: [cancelled] }, ['Cancelled']],
    [
      'after the promised day',
      {},
      ['Packed, not yet', 'On its wayWas due by Sunday, 22 November'],
      '2026-11-22T18:30:00.000Z',
    ],
  ])(
    'tells how far the order is: %s',
    async (_when, order, later, now = '2026-11-22T12:00:00.000Z') => {
      vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
      openOrder(order);
      expect(await steps()).toEqual(['PlacedFriday, 20 November, 15:00', ...later]);
    },
  );

  it('says who carries the parcel, and copies its number', async () => {
    const clock = takeClock();
    openOrder({
      packedAt: '2026-11-21T03:45:00.000Z',
      courier: 'Delhivery',
      tracking: '1490 3316',
    });
    const packed = (await steps())[1];
    expect(packed).toContain('With Delhivery, number 1490 3316');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fireEvent.click(screen.getByRole('button', { name: 'Copy number' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(writeText).toHaveBeenCalledExactlyOnceWith('1490 3316');
    await clock.pass(2_000);
    fireEvent.click(screen.getByRole('button', { name: 'Copy number' }));
    writeText.mockRejectedValueOnce(new Error('Refused'));
    await clock.pass(2_000);
    fireEvent.click(screen.getByRole('button', { name: 'Copy number' }));
    expect(await alertText()).toBe('Failed to copy the number.');
  });

  it('says which lines the shop has cancelled', async () => {
    openOrder({ lines: [velvet, { ...lawn, state: 'cancelled', cancelledBy: 'shop' }, cancelled] });
    const [, byShop, own] = await items();
    expect(byShop?.textContent).toContain('Cancelled by the shop');
    expect(own?.textContent).not.toContain('by the shop');
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

  it('cancels a line, which stays and is no longer paid', async () => {
    const { visitor, network } = openOrder();
    network.respond('POST', apiPaths.cancelLine(velvet._id), { message: 'Gone.' });
    const cancel = await screen.findByRole('button', { name: 'Cancel Teal Velvet Pair' });
    // Shown without waiting for the order to be loaded again.
    network.hold('GET', path, whole);
    await visitor.click(cancel);
    expect(await screen.findByText('Gone.')).toBeDefined();
    const [first] = await items();
    expect(first?.textContent).toContain('Cancelled');
    expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('Total₹999');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Items' }));
  });

  it('shows after a cancel what the shop had cancelled meanwhile', async () => {
    const { visitor, network } = openOrder();
    network.respond('POST', apiPaths.cancelLine(velvet._id), { message: 'Gone.' });
    const cancel = await screen.findByRole('button', { name: 'Cancel Teal Velvet Pair' });
    const byShop = (line: typeof velvet) =>
      ({ ...line, state: 'cancelled', cancelledBy: 'shop' }) as const;
    network.respond('GET', path, { ...whole, lines: [byShop(velvet), byShop(lawn), cancelled] });
    await visitor.click(cancel);
    expect(await screen.findAllByText('Cancelled by the shop')).toHaveLength(2);
  });

  it('has a sheet to print, with what is to be paid on delivery', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { visitor } = openOrder();
    await visitor.click(await screen.findByRole('button', { name: 'Print' }));
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

  it("is the not-found screen for an order that is not the user's", async () => {
    const { network } = openOrder();
    network.refuse('GET', path, 404);
    expect(await screen.findByText('This page has come unravelled.')).toBeDefined();
  });

  it('offers to load again what could not be loaded', async () => {
    const log = expectConsole('error');
    const { network } = openOrder();
    network.refuse('GET', path, 503);
    expect(await screen.findByText('This page could not be loaded.')).toBeDefined();
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('Buy again (4.11)', () => {
  const press = async ({ visitor }: ReturnType<typeof openOrder>) =>
    visitor.dblClick(await screen.findByRole('button', { name: 'Buy again' }));

  it.each<[Partial<BoughtAgain>, string]>([
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
  ])('says in one notice what happened: %j', async (counts, text) => {
    const shop = openOrder();
    const { network } = shop;
    network.respond('POST', again, { added: 0, already: 0, gone: 0, full: 0, ...counts });
    await press(shop);
    expect(await notice()).toBe(text);
    expect(network.callsTo('POST', again)).toHaveLength(1);
    await waitFor(() => expect(network.callsTo('GET', apiPaths.cart)).toHaveLength(2));
  });

  it.each([
    ['in part', [velvet, cancelled], '2 of 3 items of this order are in your cart.'],
    ['not at all', [], 'There was no response. Please check your cart and try again.'],
  ])('reports from the cart after a lost response: %s', async (_how, lines, text) => {
    const log = expectConsole('error');
    const shop = openOrder();
    shop.network.respond('POST', again, null, 503);
    await screen.findByRole('button', { name: 'Buy again' });
    shop.network.respond(
      'GET',
      apiPaths.cart,
      lines.map(({ product }) => buildCartLine({ product })),
    );
    await press(shop);
    expect(await notice()).toBe(text);
    expect(shop.network.callsTo('POST', again)).toHaveLength(1);
    expect(log).toHaveBeenCalled();
  });

  it.each([
    [409, 'Your cart is being changed elsewhere. Please try again.'],
    [429, 'Failed to add to cart. Check the console for details.'],
  ])('says that the server refused: %i', async (status, text) => {
    const log = expectConsole('error');
    const shop = openOrder();
    shop.network.refuse(
      'POST',
      again,
      status,
      'Your cart is being changed elsewhere. Please try again.',
    );
    await press(shop);
    expect(await screen.findByText(text)).toBeDefined();
    expect(log).toHaveBeenCalledOnce();
  });
});
