import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OrderLine } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import { watchEnds } from '../../testing/browser.ts';
import { buildId, buildOrderLine } from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { openScreen, settle } from '../../testing/open-screen.tsx';

const velvet = buildOrderLine({ title: 'Teal Velvet Pair', price: 3499, noOfItems: 2 });
const lawn = buildOrderLine({ title: 'Indigo Jaal Lawn', price: 999 });

function openOrders(route: string, lists: { ordered?: OrderLine[]; cancelled?: OrderLine[] } = {}) {
  const network = createFakeNetwork(lists);
  network.refuse('GET', apiPaths.orderDetails(velvet.order), 404);
  return openScreen(route, { as: 'shopper', network });
}

describe('/orders (2.18)', () => {
  it('shows the lines of an order together, below number, date, arrival and total', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
    const { order } = velvet;
    const other = buildOrderLine({ title: 'Everyday Cotton', price: 99.9, orderNumber: 'TB-2' });
    const { visitor, address } = openOrders('/orders', {
      ordered: [velvet, { ...lawn, order, price: 0.1 }, other],
    });
    expect(await screen.findByRole('heading', { name: 'ON THE WAY' })).toBeDefined();
    const rows = within(await screen.findByRole('list', { name: 'Orders on the way' }));
    expect(
      rows.getAllByText('Your order is on its way and will reach you in 2 days.'),
    ).toHaveLength(2);
    const [first] = rows.getAllByRole('listitem');
    expect(first?.textContent).toContain('Teal Velvet Pair');
    expect(first?.textContent).toContain('Quantity 2');
    expect(first?.textContent).toContain('₹6,998');
    expect(first?.textContent).toContain('Arrives by Sunday, 22 November');
    const heads = rows
      .getAllByRole('link')
      .map((link) => link.closest('div')?.parentElement?.textContent);
    const promise =
      'Arrives by Sunday, 22 NovemberYour order is on its way and will reach you in 2 days.';
    expect(heads).toEqual([
      `TB-261120-7K3M9QXAPlaced 20 November 2026, 2 items${promise}Total ₹6,998.10Buy again`,
      `TB-2Placed 20 November 2026, 1 item${promise}Total ₹99.90Buy again`,
    ]);
    await visitor.click(rows.getByRole('link', { name: velvet.orderNumber }));
    expect(address()).toBe(`/orders/${order}`);
  });

  it("cancels a line after a question, and shows the server's text", async () => {
    const { visitor, network } = openOrders('/orders', { ordered: [velvet, lawn] });
    const path = apiPaths.cancelLine(velvet._id);
    const message = 'Order cancelled successfully!';
    network.change('POST', path, { message }, { ordered: [lawn], cancelled: [velvet] });
    const ask = async () =>
      visitor.click(await screen.findByRole('button', { name: 'Cancel Teal Velvet Pair' }));
    await ask();
    const question = screen.getByRole('alertdialog', {
      name: 'Cancel Teal Velvet Pair, Quantity 2?',
    });
    const keep = within(question).getByRole('button', { name: 'Keep it' });
    expect(document.activeElement).toBe(keep);
    await visitor.click(keep);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await settle();
    expect(network.callsTo('POST', path)).toEqual([]);
    await ask();
    await visitor.click(screen.getByRole('button', { name: 'Cancel item' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByText('Teal Velvet Pair')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('Indigo Jaal Lawn')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'ON THE WAY' }));
    // The second press of a double click hits the line that has moved up.
    const next = screen.getByRole('button', { name: 'Cancel Indigo Jaal Lawn' });
    await act(async () => fireEvent.click(next, { detail: 2 }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('has four tabs, of which Delivered and Returned are always empty', async () => {
    const dupatta = buildOrderLine({ title: 'Kalamkari Dupatta' });
    const { visitor, address } = openOrders('/orders', { cancelled: [dupatta] });
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
    expect(await screen.findByText('Kalamkari Dupatta')).toBeDefined();
    expect(address()).toBe('/orders/cancelled');
    expect(screen.getByRole('link', { name: 'Cancelled' }).getAttribute('aria-current')).toBe(
      'page',
    );
  });
});

describe('Cancel the whole order (2.18)', () => {
  const { order, orderNumber } = velvet;
  const others = [lawn, buildOrderLine({ title: 'Indigo Dabu Cotton', unit: 'metre' })];
  const lines = [velvet, ...others.map((line) => ({ ...line, order }))];
  const ids = lines.map(({ _id }) => _id);

  it('asks, cancels one after another, and one notice says which failed', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
    const log = expectConsole('error');
    const single = buildOrderLine({ title: 'Everyday Cotton' });
    const { visitor, network } = openOrders('/orders', { ordered: [...lines, single] });
    let left = lines;
    const answer = (statuses: Record<string, number>) => {
      for (const line of lines)
        network.respondWith('POST', apiPaths.cancelLine(line._id), () => {
          const status = statuses[line.title] ?? 200;
          if (status === 200) left = left.filter((each) => each !== line);
          return { status, body: { message: 'Order cancelled successfully!' } };
        });
      network.respond('GET', apiPaths.ordered, () => [...left, single]);
    };
    const sent = () =>
      network.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    const press = (name: string) => visitor.click(screen.getByRole('button', { name }));

    await screen.findByText('Everyday Cotton');
    answer({ 'Teal Velvet Pair': 503, 'Indigo Dabu Cotton': 503 });
    await press('Cancel Indigo Dabu Cotton');
    const item = screen.getByRole('alertdialog', { name: 'Cancel Indigo Dabu Cotton, 1\u00a0m?' });
    expect(item.textContent).toContain('The rest of the order still comes by Sunday, 22 November.');
    await press('Keep it');
    await press('Cancel Everyday Cotton');
    expect(screen.getByRole('alertdialog').textContent).not.toContain('The rest of');
    await press('Keep it');

    await press('Cancel the whole order');
    const whole = screen.getByRole('alertdialog', {
      name: `Cancel the whole order ${orderNumber}?`,
    });
    expect(document.activeElement?.textContent).toBe('Keep it');
    await visitor.click(within(whole).getByRole('button', { name: 'Cancel order' }));
    await screen.findByText(
      'Failed to cancel the order. Not cancelled: Teal Velvet Pair, Indigo Dabu Cotton.',
    );
    expect(sent()).toEqual(ids.map(apiPaths.cancelLine));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Indigo Jaal Lawn')).toBeNull());
    expect(log).toHaveBeenCalledOnce();

    answer({});
    await press('Cancel the whole order');
    await press('Cancel order');
    expect(await screen.findByText('Order cancelled successfully!')).toBeDefined();
    expect(screen.queryByText('Teal Velvet Pair')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel the whole order' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'ON THE WAY' }));
  });
});

describe('a long history (2.18)', () => {
  const lines = Array.from({ length: 52 }, (_, index) =>
    buildOrderLine({ title: `Line ${index + 1}`, order: buildId() }),
  );
  const later = `${apiPaths.ordered}?limit=50&before=${lines[49]?.order}`;
  const rows = () => [...screen.getByRole('list', { name: 'Orders on the way' }).children];
  const more = () => screen.findByRole('button', { name: 'Show more orders' });

  it('loads further as the user scrolls, once, after the load of what is there, until its end', async () => {
    const scroll = watchEnds();
    const first = lines.slice(0, 50);
    const { network, queryClient } = openOrders('/orders', { ordered: first });
    network.respond('GET', later, lines.slice(50));
    await more();
    expect(network.callsTo('GET', later)).toEqual([]);
    const release = network.hold('GET', apiPaths.ordered, first);
    act(() => void queryClient.invalidateQueries());
    await waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0));
    await settle();
    scroll();
    release();
    expect(await screen.findByText('Line 52')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
    expect(network.callsTo('GET', `${apiPaths.ordered}?limit=50`)).toHaveLength(2);
    expect(network.callsTo('GET', later)).toHaveLength(1);
  });

  it('only logs a page that fails as the user scrolls; the button asks for it again', async () => {
    const log = expectConsole('error');
    const scroll = watchEnds();
    const { visitor, network } = openOrders('/orders');
    let left = lines;
    let isDown = false;
    network.respondWith('GET', apiPaths.ordered, (call) => {
      const before = new URLSearchParams(call.path.split('?')[1]).get('before');
      const start = left.findIndex(({ order }) => order === before) + 1;
      return { status: before && isDown ? 503 : 200, body: left.slice(start, start + 50) };
    });
    // By label: among so many buttons a query by role takes long.
    const cancel = async (name: string) => {
      const line = left.find(({ title }) => title === name) ?? velvet;
      left = left.filter((each) => each !== line);
      network.respond('POST', apiPaths.cancelLine(line._id), { message: '' });
      await visitor.click(await screen.findByLabelText(`Cancel ${name}`));
      const item = screen.getByText('Cancel item').closest('button');
      await visitor.click(item ?? document.body);
      await waitFor(() => expect(screen.queryByText(name)).toBeNull());
    };
    await more();
    await cancel('Line 50');
    isDown = true;
    scroll();
    await waitFor(() => expect(log).toHaveBeenCalledOnce());
    expect(rows()).toHaveLength(50);
    expect(screen.queryByRole('alert')).toBeNull();
    isDown = false;
    await visitor.click(await more());
    expect(await screen.findByText('Line 52')).toBeDefined();
    expect(document.activeElement, 'the first new line').toBe(rows()[50]);
    await cancel('Line 51');
    expect(rows()).toHaveLength(50);
    expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
  });
});
