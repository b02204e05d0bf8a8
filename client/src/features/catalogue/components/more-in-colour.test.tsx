import { screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../config/paths.ts';
import { buildProduct } from '../../../testing/factories.ts';
import { renderApp, settle } from '../../../testing/render-app.tsx';
// Loaded with the test's file, so that no test waits for it within its own time.
import '../../cloth/product-cloth.ts';

const coloured = (title: string, colour: string) =>
  buildProduct({ title, image: `/${title}.avif`, cloth: { unit: 'metre', colours: [colour] } });
const madder = coloured('Madder', '#a8322a');
const rust = coloured('Rust', '#b0402e');
const brick = coloured('Brick', '#a6342c');
const leaf = coloured('Leaf', '#4c7b4b');
const lists = {
  [apiPaths.category('cotton')]: [madder, leaf],
  [apiPaths.category('velvet')]: [rust, brick],
};
const cotton = paths.listing('cotton');

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const findRow = async (name: string) =>
  within(await (await dialog(name)).findByRole('list', { name: 'More in this colour' }));

describe('More in this colour (2.11)', () => {
  it('are those of all categories, the nearest first, with their prices', async () => {
    const { visitor } = renderApp(cotton, { lists });
    await visitor.click(await screen.findByRole('link', { name: 'Madder' }));
    const links = (await findRow('Madder')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Brick', 'Rust']);
    expect(links[0]?.textContent).toBe('₹3,499 a metre');
    expect(links[0]?.getAttribute('href')).toBe(paths.product('velvet', brick._id));
  });

  it('open over the same screen; Back returns, and Close leads to the screen', async () => {
    const { visitor, address, goBack } = renderApp(cotton, { lists });
    await visitor.click(await screen.findByRole('link', { name: 'Madder' }));
    await visitor.click((await findRow('Madder')).getByRole('link', { name: 'Brick' }));
    await dialog('Brick');
    expect(address()).toBe(`${cotton}?product=velvet.${brick._id}`);
    goBack();
    await visitor.click((await findRow('Madder')).getByRole('link', { name: 'Rust' }));
    await visitor.click((await findRow('Rust')).getByRole('link', { name: 'Brick' }));
    await visitor.click((await dialog('Brick')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe(cotton));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are closed over the screen of a product that was opened by its address', async () => {
    const { visitor, address } = renderApp(`${cotton}?product=cotton.${madder._id}`, { lists });
    await visitor.click((await findRow('Madder')).getByRole('link', { name: 'Brick' }));
    await visitor.click((await dialog('Brick')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe(cotton));
  });

  it('are left out where there are none', async () => {
    const { visitor } = renderApp(cotton, { lists });
    await visitor.click(await screen.findByRole('link', { name: 'Leaf' }));
    const leafDialog = await dialog('Leaf');
    await settle();
    await settle();
    expect(leafDialog.queryByRole('heading', { name: 'More in this colour' })).toBeNull();
  });
});
