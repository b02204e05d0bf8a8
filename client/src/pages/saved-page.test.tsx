import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { saved, viewed } from '../features/catalogue/stored-products.ts';
import { announcementStore } from '../lib/notify.ts';
import { fillStorage } from '../testing/browser.ts';
import { buildProduct } from '@tanabana/server/testing/contract-factories';
import { signOutUser } from '../testing/fake-firebase.ts';
import { alertText, cardTitles, openScreen } from '../testing/open-screen.tsx';

const [lawn, velvet, net] = [
  buildProduct({ title: 'Indigo Jaal Lawn' }),
  buildProduct({ title: 'Teal Velvet Pair' }),
  buildProduct({ title: 'Gold Buti Net' }),
];

const lists = { lawn: [lawn], velvet: [velvet], net: [net] };

const main = () => within(screen.getByRole('main'));
const heart = (title: string) => main().findByRole('button', { name: `Save ${title}` });
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';
const savedLink = (name: string) => within(screen.getByRole('banner')).findByRole('link', { name });

describe('a heart (2.14)', () => {
  it('saves the product and takes it away again, says so and is counted in the header', async () => {
    const { visitor } = openScreen('/filter/lawn', { lists });
    const button = await heart(lawn.title);
    expect(isPressed(button)).toBe(false);
    button.focus();
    await visitor.keyboard(' ');
    expect(isPressed(button)).toBe(true);
    expect(announcementStore.get()?.text).toBe('Saved');
    expect((await savedLink('Saved, 1 item')).getAttribute('href')).toBe('/saved');
    await visitor.click(button);
    expect(isPressed(button)).toBe(false);
    expect(announcementStore.get()?.text).toBe('Removed from saved');
    expect(await savedLink('Saved')).toBeDefined();
  });

  it('stands in the open product, too, and the drawer counts it', async () => {
    const { visitor, address } = openScreen('/filter/lawn', { lists });
    const button = await heart(lawn.title);
    await visitor.click(main().getByRole('link', { name: lawn.title }));
    const dialog = within(await screen.findByRole('dialog', { name: lawn.title }));
    await visitor.click(dialog.getByRole('button', { name: `Save ${lawn.title}` }));
    await visitor.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(isPressed(button)).toBe(true));
    await waitFor(() => expect(address()).toBe('/filter/lawn'));
    await visitor.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await visitor.click(drawer.getByRole('link', { name: 'Saved, 1 item' }));
    expect(await main().findByRole('heading', { level: 1, name: 'Saved' })).toBeDefined();
  });

  it('stays empty where nothing can be stored, and the shop says so', async () => {
    fillStorage();
    const { visitor } = openScreen('/filter/lawn', { lists });
    const button = await heart(lawn.title);
    await visitor.click(button);
    expect(await alertText()).toContain('could not save this');
    expect(isPressed(button)).toBe(false);
  });
});

describe('/saved (2.14)', () => {
  beforeEach(() => {
    for (const { _id } of [lawn, buildProduct(), net]) saved.add(_id);
  });

  it('shows what is saved and sold, newest first, and keeps a card without its heart until the screen is left', async () => {
    const { visitor, goBack } = openScreen('/saved', { lists });
    expect(await savedLink('Saved, 2 items')).toBeDefined();
    expect(screen.getByText('Saved in this browser only.')).toBeDefined();
    const button = await heart(net.title);
    await visitor.click(button);
    expect(isPressed(button)).toBe(false);
    expect(cardTitles()).toEqual([net.title, lawn.title]);
    expect(screen.getByText('2 products')).toBeDefined();
    // An open product does not leave the screen.
    await visitor.click(main().getByRole('link', { name: lawn.title }));
    await screen.findByRole('dialog', { name: lawn.title });
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cardTitles()).toEqual([net.title, lawn.title]);
    await visitor.click(screen.getByRole('link', { name: 'Trending' }));
    await screen.findByRole('heading', { level: 1, name: 'Trending' });
    goBack();
    expect(await screen.findByText('1 product')).toBeDefined();
    expect(cardTitles()).toEqual([lawn.title]);
  });

  it('is emptied by Clear, without a question', async () => {
    const { visitor } = openScreen('/saved', { lists });
    await visitor.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Nothing saved yet.')).toBeDefined();
    expect(screen.getByText('Press the heart beside a price to save a product.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Saved' }));
    const all = screen.getByRole('link', { name: 'See all products' });
    expect(all.getAttribute('href')).toBe('/search');
    expect(saved.get()).toEqual([]);
  });
});

describe('what is kept in the browser (2.14)', () => {
  const lawns = Array.from({ length: 14 }, (_, n) => buildProduct({ title: `Lawn ${n}` }));

  const openKept = (route: string) => openScreen(route, { lists: { lawn: lawns }, as: 'shopper' });

  it('are the last twelve viewed that are sold, under the cart, until Clear', async () => {
    for (const { _id } of [...lawns, buildProduct()]) viewed.add(_id);
    const { visitor, address } = openKept('/cart');
    const row = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    const links = await row.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(
      Array.from({ length: 11 }, (_, n) => `Lawn ${13 - n}`),
    );
    await visitor.click(row.getByRole('link', { name: 'Lawn 9' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lawn 9' }));
    expect(address()).toBe(`/cart?product=lawn.${lawns[9]?._id}`);
    await visitor.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await visitor.click(screen.getByRole('button', { name: 'Clear recently viewed' }));
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
    expect(viewed.get()).toEqual([]);
    expect(document.activeElement?.textContent, 'the heading before it').toBe('Cart');
  });

  it('stays when the user signs out', async () => {
    saved.add(lawn._id);
    viewed.add(net._id);
    const { visitor } = openKept('/saved');
    await visitor.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(signOutUser).toHaveBeenCalledOnce());
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeDefined();
    expect([saved.get(), viewed.get()]).toEqual([[lawn._id], [net._id]]);
  });
});
