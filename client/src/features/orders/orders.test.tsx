import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '../../testing/messages.ts';
import type { OrderLine } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import { buildOrderLine } from '../../testing/factories.ts';
import { buildUser } from '../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';

const velvet = buildOrderLine({ title: 'Teal Velvet Pair', price: 3499, noOfItems: 2 });
const lawn = buildOrderLine({ title: 'Indigo Jaal Lawn', price: 999 });

function openOrders(route: string, lists: { ordered?: OrderLine[]; cancelled?: OrderLine[] } = {}) {
  const network = createFakeNetwork();
  network.answer('GET', apiPaths.cart, []);
  network.answer('GET', apiPaths.ordered, lists.ordered ?? []);
  network.answer('GET', apiPaths.cancelled, lists.cancelled ?? []);
  return renderApp(route, { user: buildUser(), network });
}

describe('/orders', () => {
  it('shows for each line its product, price and arrival', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
    openOrders('/orders', { ordered: [velvet, lawn] });
    expect(await screen.findByRole('heading', { name: 'ON THE WAY' })).toBeDefined();
    const lines = within(await screen.findByRole('list', { name: 'Orders on the way' }));
    expect(
      lines.getAllByText('Your order is on its way and will reach you in 2 days.'),
    ).toHaveLength(2);
    const [first] = lines.getAllByRole('listitem');
    expect(first?.textContent).toContain('Teal Velvet Pair');
    expect(first?.textContent).toContain('Quantity 2');
    expect(first?.textContent).toContain('₹6,998');
    expect(first?.textContent).toContain('TB-261120-7K3M9QXA Placed 20 November 2026');
    expect(first?.textContent).toContain('Arrives Sunday, 22 November');
  });

  it.each([
    ['on the promised day, in India', '2026-11-22T18:29:00.000Z', 'Arrives Sunday, 22 November'],
    ['after it', '2026-11-22T18:30:00.000Z', 'Was due by Sunday, 22 November'],
    ['long after it', '2027-03-01T00:00:00.000Z', 'Was due by Sunday, 22 November'],
  ])('shows the arrival by the day: %s', async (_when, now, arrival) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    openOrders('/orders', { ordered: [velvet] });
    const text = within(await screen.findByRole('list', { name: 'Orders on the way' }));
    expect(text.getByText(arrival)).toBeDefined();
    expect(text.getByText('Your order is on its way and will reach you in 2 days.')).toBeDefined();
  });

  it("cancels a line and shows the server's text", async () => {
    const { visitor, network } = openOrders('/orders', { ordered: [velvet, lawn] });
    network.answer('POST', apiPaths.cancelOrder(velvet._id), {
      message: 'Order cancelled successfully!',
    });
    await visitor.click(await screen.findByRole('button', { name: 'Cancel Teal Velvet Pair' }));
    expect(await screen.findByText('Order cancelled successfully!')).toBeDefined();
    expect(screen.queryByText('Teal Velvet Pair')).toBeNull();
    expect(screen.getByText('Indigo Jaal Lawn')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'ON THE WAY' }));
  });

  it('sends a cancellation once and shows its failure', async () => {
    expectConsole('error');
    const { visitor, network } = openOrders('/orders', { ordered: [velvet] });
    const release = network.hold('POST', apiPaths.cancelOrder(velvet._id), {}, 503);
    await visitor.dblClick(await screen.findByRole('button', { name: 'Cancel Teal Velvet Pair' }));
    release();
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to cancel the order.');
    expect(network.callsTo('POST', apiPaths.cancelOrder(velvet._id))).toHaveLength(1);
    expect(screen.getByText('Teal Velvet Pair')).toBeDefined();
  });

  it('reloads the list when a cancellation failed, and can be pressed again meanwhile', async () => {
    expectConsole('error');
    const { visitor, network } = openOrders('/orders', { ordered: [velvet, lawn] });
    const path = apiPaths.cancelOrder(velvet._id);
    network.refuse('POST', path, 404);
    const cancel = await screen.findByRole('button', { name: 'Cancel Teal Velvet Pair' });
    const release = network.hold('GET', apiPaths.ordered, [lawn]);
    await visitor.click(cancel);
    await screen.findByText(messages.orders.cancelFailed);
    await waitFor(() => expect(cancel.getAttribute('aria-busy')).toBeNull());
    await visitor.click(cancel);
    await waitFor(() => expect(network.callsTo('POST', path)).toHaveLength(2));
    release();
    await waitFor(() => expect(screen.queryByText('Teal Velvet Pair')).toBeNull());
  });

  it('only logs a failed load', async () => {
    const log = expectConsole('error');
    const network = createFakeNetwork();
    network.answer('GET', apiPaths.cart, []);
    network.refuse('GET', apiPaths.ordered, 500, messages.api.failed);
    renderApp('/orders', { user: buildUser(), network });
    expect(await screen.findByText('Nothing on the way.')).toBeDefined();
    expect(log.mock.calls.map(([text]) => text as string)).toEqual(['Error fetching data']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has four tabs, of which Delivered and Returned are always empty', async () => {
    const { visitor, address } = openOrders('/orders', { ordered: [velvet], cancelled: [lawn] });
    const tabs = within(await screen.findByRole('navigation', { name: 'Orders' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Ordered',
      'Delivered',
      'Returned',
      'Cancelled',
    ]);
    await visitor.click(tabs.getByRole('link', { name: 'Delivered' }));
    expect(await screen.findByText('Nothing delivered yet.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Delivered' })).toBeDefined();
    expect(address()).toBe('/orders/delivered');
    await visitor.click(screen.getByRole('link', { name: 'Returned' }));
    expect(await screen.findByText('Nothing returned yet.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Returned' })).toBeDefined();
    await visitor.click(screen.getByRole('link', { name: 'Cancelled' }));
    expect(await screen.findByText('Indigo Jaal Lawn')).toBeDefined();
    expect(address()).toBe('/orders/cancelled');
    expect(screen.getByRole('link', { name: 'Cancelled' }).getAttribute('aria-current')).toBe(
      'page',
    );
  });
});

describe('/orders/cancelled', () => {
  it('removes a line from the history and shows a notice', async () => {
    const { visitor, network } = openOrders('/orders/cancelled', { cancelled: [velvet] });
    network.answer('DELETE', apiPaths.cancelledLine(velvet._id), { message: '' });
    await visitor.click(await screen.findByRole('button', { name: 'Remove Teal Velvet Pair' }));
    expect(await screen.findByText('Order removed successfully!')).toBeDefined();
    expect(await screen.findByText('Nothing cancelled.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cancelled' }));
  });

  it('shows that a removal failed', async () => {
    expectConsole('error');
    const { visitor, network } = openOrders('/orders/cancelled', { cancelled: [velvet] });
    network.fail('DELETE', apiPaths.cancelledLine(velvet._id));
    await visitor.click(await screen.findByRole('button', { name: 'Remove Teal Velvet Pair' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to remove order.');
    await waitFor(() => expect(screen.getByText('Teal Velvet Pair')).toBeDefined());
  });

  it('reloads the history when a removal failed, and can be pressed again meanwhile', async () => {
    expectConsole('error');
    const { visitor, network } = openOrders('/orders/cancelled', { cancelled: [velvet, lawn] });
    const path = apiPaths.cancelledLine(velvet._id);
    network.refuse('DELETE', path, 404);
    const remove = await screen.findByRole('button', { name: 'Remove Teal Velvet Pair' });
    const release = network.hold('GET', apiPaths.cancelled, [lawn]);
    await visitor.click(remove);
    await screen.findByText(messages.orders.removeFailed);
    await waitFor(() => expect(remove.getAttribute('aria-busy')).toBeNull());
    await visitor.click(remove);
    await waitFor(() => expect(network.callsTo('DELETE', path)).toHaveLength(2));
    release();
    await waitFor(() => expect(screen.queryByText('Teal Velvet Pair')).toBeNull());
  });
});
