import { act, screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../../config/paths.ts';
import { buildProduct } from '../../../testing/factories.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const velvet = buildProduct({ title: 'Teal Velvet Pair', price: 3499 });
const shawl = buildProduct({ title: 'Velvet Shawl' });

function renderShop(route = '/saved') {
  return renderApp(route, { lists: { [apiPaths.category('velvet')]: [shawl, velvet] } });
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search fabrics' });
const options = () => within(screen.getByRole('banner')).queryAllByRole('option');
const expectOptions = (...names: string[]) =>
  waitFor(() => expect(options().map((option) => option.textContent)).toEqual(names));
const all = [
  'Velvet Shawl₹3,499',
  'Teal Velvet Pair₹3,499',
  'Velvet2 products',
  'Search for “vel”',
];
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');

describe('the suggestions of the search box (2.13)', () => {
  it('open from two letters, are chosen by the arrow keys, and Enter searches when none is', async () => {
    const { visitor, address, goTo } = renderShop();
    await visitor.type(box(), 'v');
    await act(async () => {});
    expect(options()).toEqual([]);
    for (const [keys, target, left] of [
      ['', '/search?q=vel', 'vel'],
      ['{ArrowDown}{ArrowDown}', paths.product('velvet', velvet._id), ''],
      ['{ArrowDown}{ArrowDown}{ArrowDown}', '/filter/velvet', ''],
      ['{ArrowUp}', '/search?q=vel', 'vel'],
    ] as const) {
      await visitor.type(box(), box().value === 'v' ? 'el' : 'vel');
      await expectOptions(...all);
      expect(active()).toBeNull();
      if (keys) {
        await visitor.keyboard(keys);
        expect(active()?.getAttribute('aria-selected')).toBe('true');
      }
      await visitor.keyboard('{Enter}');
      await waitFor(() => expect(address()).toBe(target));
      expect(options()).toEqual([]);
      expect(box().value).toBe(left);
      goTo('/saved');
      await waitFor(() => expect(box().value).toBe(''));
    }
  });

  it('are chosen by a press, on the same screen too', async () => {
    const { visitor, address } = renderShop('/filter/velvet');
    await screen.findByText('2 products');
    await visitor.type(box(), 'vel');
    await expectOptions(...all);
    await visitor.click(options()[0]!);
    expect(await screen.findByRole('dialog', { name: 'Velvet Shawl' })).toBeDefined();
    expect(address()).toBe(paths.product('velvet', shawl._id));
    expect(box().value).toBe('');
    // The listing that is shown begins at its top.
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    await visitor.type(box(), 'vel');
    await expectOptions(...all);
    const scrollTo = vi.spyOn(window, 'scrollTo');
    await visitor.click(options()[2]!);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('name the colours that the shop has, and lead to the list of them', async () => {
    const madder = buildProduct({
      title: 'Madder Silk',
      price: 499,
      cloth: { unit: 'metre', colours: ['#a8322a'] },
    });
    const lists = { [apiPaths.category('velvet')]: [madder] };
    const { visitor, address } = renderApp('/saved', { lists });
    await visitor.type(box(), 'madder');
    await expectOptions('Madder Silk₹499 a metre', 'Search for “madder”');
    await visitor.clear(box());
    await visitor.type(box(), 'red velvet');
    await expectOptions('Red in Velvet1 product', 'Search for “red velvet”');
    await visitor.click(options()[0]!);
    await waitFor(() => expect(address()).toBe('/filter/velvet?colour=red'));
    await visitor.type(box(), 'red');
    await expectOptions('Red1 product', 'Search for “red”');
    await visitor.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/search?colour=red'));
    expect(await screen.findByRole('link', { name: 'Madder Silk' })).toBeDefined();
  });

  it('are closed by Escape, which then empties the box, and by Tab; follow the catalogue, and forgive an error without a mark', async () => {
    const { visitor, address, network, queryClient } = renderShop();
    await visitor.type(box(), 'vel');
    await expectOptions(...all);
    await visitor.keyboard('{ArrowDown}{Tab}');
    expect(options()).toEqual([]);
    expect(address(), 'Tab chooses nothing').toBe('/saved');
    await visitor.click(box());
    await visitor.keyboard('{ArrowDown}');
    expect(options()).toHaveLength(all.length);
    await visitor.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(box().value).toBe('vel');
    await visitor.keyboard('{Escape}');
    expect(box().value).toBe('');

    await visitor.type(box(), 'valvet');
    await expectOptions(...all.slice(0, 3), 'Search for “valvet”');
    expect(options()[0]!.querySelector('b')).toBeNull();
    network.respond('GET', apiPaths.category('velvet'), [velvet]);
    await act(() => queryClient.refetchQueries({ queryKey: ['products', 'velvet'] }));
    await expectOptions('Teal Velvet Pair₹3,499', 'Velvet1 product', 'Search for “valvet”');
  });
});
