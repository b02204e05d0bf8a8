import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { REMOVED_PAGE, type RemovedEntry } from '@tanabana/server/contract/removed';
import { openSection } from '../../testing/admin-screen.tsx';
import {
  buildFabric,
  buildProduct,
  buildRemovedEntry,
  buildSlide,
} from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork, type FakeNetwork } from '../../testing/fake-network.ts';
import { alertText, cardTitles, openScreen } from '../../testing/open-screen.tsx';
import { expectConsole } from '../../testing/console.ts';

const velvets = apiPaths.category('velvet');
const NOW = new Date('2026-11-24T16:50:00+05:30');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

let network: FakeNetwork;

beforeEach(() => {
  network = createFakeNetwork();
});

describe('Undo (4.15, 8)', () => {
  // In the order of their ids.
  const last = buildProduct({ title: 'Last' });
  const product = buildProduct({ title: 'Removed' });
  const first = buildProduct({ title: 'First' });

  beforeEach(() => {
    network.serve(velvets, [first, product, last]);
  });

  it('puts the product back in its place, for the cart too, and returns the focus', async () => {
    const { visitor } = openScreen('/filter/velvet', { as: 'admin', network });
    await visitor.click(await screen.findByRole('button', { name: 'Delete Removed' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(cardTitles()).toEqual(['First', 'Last']);
    const carts = () => network.callsTo('GET', apiPaths.cart).length;
    await waitFor(() => expect(carts()).toBeGreaterThan(1));
    const before = carts();
    undo.focus();
    await visitor.keyboard('{Enter}');
    expect(await screen.findByText('Product restored successfully!')).toBeDefined();
    expect(cardTitles()).toEqual(['First', 'Removed', 'Last']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(network.callsTo('POST', apiPaths.restore(product._id))).toHaveLength(1);
    await waitFor(() => expect(carts()).toBeGreaterThan(before));
  });

  it('is there for fabrics and slides, too (8.5)', async () => {
    const log = expectConsole('error');
    const [fabric, slide] = [buildFabric(), buildSlide()];
    network.serve(apiPaths.fabrics, [fabric]);
    network.serve(apiPaths.slides, [slide]);
    const { visitor } = await openSection('/adminaccess/others', 'FABRICS', network);
    await visitor.click(screen.getByRole('heading', { name: 'SLIDES' }));
    for (const [{ _id }, button, kind] of [
      [fabric, 'Delete Velvet', 'Fabric'],
      [slide, 'Delete slide 1', 'Slider'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: button }));
      fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByText(`${kind} restored successfully!`)).toBeDefined();
      network.refuse('POST', apiPaths.restore(_id), 503);
      fireEvent.click(screen.getByRole('button', { name: button }));
      const undo = await screen.findByRole('button', { name: 'Undo' });
      expect(screen.queryByRole('button', { name: button })).toBeNull();
      fireEvent.click(undo);
      const failed = `Failed to restore ${kind}. Check the console for details.`;
      expect(await alertText()).toBe(failed);
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
      expect(log).toHaveBeenCalledOnce();
      log.mockClear();
    }
  });
});

describe('Recently removed (2.21, 4.15)', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  });

  async function open(removed: readonly RemovedEntry[]) {
    network.respond('GET', apiPaths.removed, removed);
    const shop = openScreen('/adminaccess', { as: 'admin', network });
    const section = within(await screen.findByRole('region', { name: 'Recently removed' }));
    await waitFor(() => expect(network.callsTo('GET', apiPaths.removed)).not.toEqual([]));
    return { ...shop, section };
  }
  type Section = Awaited<ReturnType<typeof open>>['section'];

  const rows = async (section: Section) =>
    (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);

  const velvet = buildRemovedEntry({ title: 'Toffee Velvet', removedAt: daysAgo(0.007) });

  it('says of each entry what it was, when it was removed, and near its end how long it is kept', async () => {
    const { section } = await open([
      velvet,
      buildRemovedEntry({ title: 'Deal', category: 'todaydeals', removedAt: daysAgo(1) }),
      buildRemovedEntry({ kind: 'fabric', title: 'Net', removedAt: daysAgo(19.9) }),
      buildRemovedEntry({ kind: 'slide', removedAt: daysAgo(22) }),
      buildRemovedEntry({ kind: 'slide', removedAt: daysAgo(29.5) }),
    ]);
    expect(await rows(section)).toEqual([
      'Toffee VelvetVelvet, removed today at 16:39Restore',
      "DealToday's deals, removed on 23 NovemberRestore",
      'NetFabric on the home page, removed on 4 NovemberRestore',
      'SlideHome page, removed on 2 November, 8 days leftRestore',
      'SlideHome page, removed on 26 October, 1 day leftRestore',
    ]);
    expect(section.getByText('Kept for 30 days, then gone for good.')).toBeDefined();
    expect(section.queryByText('Load more')).toBeNull();
  });

  it('restores; the row stays with a link until the page is left, and its product is in its list', async () => {
    const product = buildProduct({ _id: velvet._id, title: 'Toffee Velvet' });
    const other = buildRemovedEntry({ kind: 'slide', removedAt: daysAgo(3) });
    network.change('POST', apiPaths.restore(velvet._id), product, {
      [velvets]: [product],
      removed: [other],
    });
    const { visitor, section, goTo, address } = await open([velvet, other]);
    const button = await section.findByRole('button', { name: 'Restore Toffee Velvet' });
    await visitor.dblClick(button);
    const link = await section.findByRole('link', { name: 'See it: Toffee Velvet' });
    expect(document.activeElement).toBe(link);
    expect(screen.getByText('Toffee Velvet restored')).toBeDefined();
    expect(screen.queryByText('Product restored successfully!')).toBeNull();
    expect(network.callsTo('POST', apiPaths.restore(velvet._id))).toHaveLength(1);
    await waitFor(() => expect(network.callsTo('GET', apiPaths.removed)).toHaveLength(2));
    expect(await rows(section)).toEqual([
      'Toffee VelvetVelvet, removed today at 16:39RestoredSee it',
      'SlideHome page, removed on 21 NovemberRestore',
    ]);
    await visitor.click(link);
    await waitFor(() => expect(address()).toBe(`/filter/velvet?product=velvet.${velvet._id}`));
    expect(await screen.findByRole('dialog', { name: 'Toffee Velvet' })).toBeDefined();
    goTo('/adminaccess');
    const again = within(await screen.findByRole('region', { name: 'Recently removed' }));
    expect(await again.findByRole('button', { name: 'Restore Slide' })).toBeDefined();
    expect(again.queryByText('Toffee Velvet')).toBeNull();
  });

  it('takes a removal in at once, and keeps a row that cannot be restored', async () => {
    const log = expectConsole('error');
    const product = buildProduct({ title: 'Another' });
    const { _id, title } = product;
    network.respond('GET', velvets, [product]);
    network.respond('DELETE', apiPaths.product('velvet', _id), { message: '' });
    network.refuse('POST', apiPaths.restore(_id), 404);
    const { visitor, section } = await open([]);
    expect(await section.findByText('Nothing was removed in the last 30 days.')).toBeDefined();
    expect(section.queryByRole('list')).toBeNull();

    const removed = buildRemovedEntry({ _id, title, removedAt: NOW.toISOString() });
    network.respond('GET', apiPaths.removed, [removed, velvet]);
    await visitor.click(await screen.findByRole('button', { name: 'Delete Another' }));
    await visitor.click(await section.findByRole('button', { name: 'Restore Another' }));
    expect(await alertText()).toBe('Failed to restore Product. Check the console for details.');
    expect(log).toHaveBeenCalledOnce();
    expect((await rows(section))[0]).toMatch(/^Another.*Restore$/);
  });

  it('loads older ones in pages, the first of which gets the focus', async () => {
    const page = Array.from({ length: REMOVED_PAGE }, (_, n) =>
      buildRemovedEntry({ title: `Product ${n}`, removedAt: daysAgo(1 + n / 100) }),
    );
    const { _id: before = '', removedAt: at = '' } = page.at(-1) ?? {};
    const older = buildRemovedEntry({ title: 'Older', removedAt: daysAgo(3) });
    network.respond('GET', `${apiPaths.removed}?${new URLSearchParams({ before, at })}`, [older]);
    const { visitor, section } = await open(page);
    await visitor.click(await section.findByText('Load more'));
    const row = (await section.findByText('Older')).closest('li');
    expect(document.activeElement).toBe(row);
    expect(section.queryByText('Load more')).toBeNull();
  });

  it('stays without a word when it cannot be loaded (8.7)', async () => {
    const log = expectConsole('error');
    network.refuse('GET', apiPaths.removed, 403);
    openScreen('/adminaccess', { as: 'admin', network });
    const section = within(await screen.findByRole('region', { name: 'Recently removed' }));
    await waitFor(() => expect(log).toHaveBeenCalledOnce());
    expect(section.queryByText(/^Nothing/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
