import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fabricCategories, featuredCategories } from '@tanabana/server/contract/categories';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newVersionStore } from '../../lib/notify.ts';
import { markSignedIn } from '../../session/signed-in-mark.ts';
import { matchMediaBy } from '../../testing/browser.ts';
import { buildCartLine, buildFabric } from '@tanabana/server/testing/contract-factories';
import {
  becomeUser,
  buildUser,
  isConfigured,
  leaveUserUnknown,
  signOutUser,
  watchUser,
} from '../../testing/fake-firebase.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { CHECKING, createShop, isSuccess, open, place } from '../../testing/placing-shop.tsx';

const header = () => within(screen.getByRole('banner'));
const strip = () => within(screen.getByRole('navigation', { name: 'Shop' }));
const footer = () => within(screen.getByRole('contentinfo'));
const searchBox = () =>
  header().getByRole<HTMLInputElement>('combobox', { name: 'Search fabrics' });

/** Opens a screen as a user with so many pieces in each line of the cart. */
const openAsUser = (quantities: number[] = [], user = buildUser()) =>
  openScreen('/saved', {
    as: user,
    lists: { cart: quantities.map((noOfItems) => buildCartLine({ noOfItems })) },
  });

/** Signing out takes until the returned function is called. */
function holdSignOut() {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  signOutUser.mockImplementation(() => held.then(() => becomeUser(null)));
  return () => release();
}

async function openDrawer({ visitor }: ReturnType<typeof openScreen>) {
  await visitor.click(await header().findByRole('button', { name: /^Menu/ }));
  return screen.findByRole('dialog', { name: 'Menu' });
}

const noDrawer = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the header (2.26)', () => {
  it('shows Sign In to a visitor, and reloads the home page by its brand (6.1)', () => {
    openScreen('/saved');
    expect(header().getByRole('link', { name: 'Tana Bana' }).getAttribute('href')).toBe('/');
    expect(header().getByText('Hello')).toBeDefined();
    expect(header().getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    expect(header().queryByRole('button', { name: 'Sign Out' })).toBeNull();
  });

  it('shows neither Sign In nor a name while the session is unknown', () => {
    markSignedIn('shopper');
    leaveUserUnknown();
    openScreen('/saved');
    expect(header().queryByText(/Hello/)).toBeNull();
    expect(header().queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  it('greets a user by the first name, links to orders and cart with the number of items, and signs out', async () => {
    const release = holdSignOut();
    const { visitor } = openAsUser([99, 1]);
    expect(header().getByText('Hello, Demo')).toBeDefined();
    const cart = await header().findByRole('link', { name: 'Cart, 100 pieces' });
    expect(cart.getAttribute('href')).toBe('/cart');
    expect(within(cart).getByText('99+')).toBeDefined();
    expect(header().getByRole('link', { name: 'Returns & Orders' }).getAttribute('href')).toBe(
      '/orders',
    );
    await visitor.click(header().getByRole('button', { name: 'Sign Out' }));
    expect(await header().findByRole('button', { name: 'Signing out', busy: true })).toBeDefined();
    release();
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeDefined();
  });

  it('disables Sign In without an authentication service', async () => {
    isConfigured.mockReturnValue(false);
    markSignedIn('shopper');
    const shop = openScreen('/saved');
    expect(watchUser).not.toHaveBeenCalled();
    expect(header().getByText('Hello')).toBeDefined();
    expect(header().queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(header().getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', true);
    const drawer = within(await openDrawer(shop));
    expect(drawer.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(drawer.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', true);
  });

  it('searches for the typed words, of 200 letters at most, and shows all products for an empty box', async () => {
    const { visitor, address, goBack } = openScreen('/saved');
    const box = searchBox();
    await visitor.type(box, ' indigo {Enter}');
    await screen.findByRole('heading', { name: 'Results for “indigo”' });
    expect(address()).toBe('/search?q=indigo');
    expect(box.value).toBe('indigo');
    await visitor.click(header().getByRole('button', { name: 'Search' }));
    goBack();
    expect(address(), 'the same words are one history entry').toBe('/saved');

    await visitor.click(box);
    await visitor.paste('न'.repeat(6_000));
    expect(box.value, 'a server refuses a longer address').toBe('न'.repeat(200));
    await visitor.clear(box);
    await visitor.click(header().getByRole('button', { name: 'Search' }));
    await screen.findByRole('heading', { name: 'All products' });
    expect(address()).toBe('/search');

    await visitor.type(box, 'jaal');
    await visitor.click(strip().getByRole('link', { name: 'Trending' }));
    await screen.findByRole('heading', { name: 'Trending', level: 1 });
    expect(box.value).toBe('');
  });

  it('starts new results at their top, and keeps the letters that are typed before they are shown', async () => {
    const { visitor, address } = openScreen('/search');
    await screen.findByRole('heading', { name: 'All products' });
    const box = searchBox();
    await visitor.type(box, ' indigo ');
    const scrolled = vi.spyOn(window, 'scrollTo');
    act(() => {
      fireEvent.submit(box.form!);
      fireEvent.change(box, { target: { value: 'indigo j' } });
    });
    await screen.findByRole('heading', { name: 'Results for “indigo”' });
    expect(address()).toBe('/search?q=indigo');
    expect(box.value).toBe('indigo j');
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });
});

describe('the drawer (2.26)', () => {
  it("shows the user and what has no room in a phone's header, and closes with a link", async () => {
    const release = holdSignOut();
    const photoUrl = 'https://pictures.example/shopper.jpg';
    const shop = openAsUser([2], buildUser({ name: '🧵meera', photoUrl }));
    await header().findByRole('button', { name: 'Menu, 2 pieces' });
    const dialog = await openDrawer(shop);
    let drawer = within(dialog);
    expect(drawer.getByText('🧵meera')).toBeDefined();
    const picture = dialog.querySelector('img');
    expect(picture?.src).toBe(photoUrl);
    fireEvent.error(picture ?? dialog);
    expect(dialog.querySelector('img')).toBeNull();
    expect(drawer.getByText('🧵'), 'no half of an emoji').toBeDefined();
    expect(drawer.getByRole('link', { name: 'Cart, 2 pieces' })).toBeDefined();
    expect(drawer.getByRole('link', { name: 'Help & Settings' })).toBeDefined();
    await shop.visitor.click(drawer.getByRole('link', { name: 'Returns & Orders' }));
    await noDrawer();
    shop.goBack();
    await screen.findByRole('heading', { level: 1, name: 'Saved' });

    drawer = within(await openDrawer(shop));
    await shop.visitor.click(drawer.getByRole('button', { name: 'Sign Out' }));
    expect(await drawer.findByRole('button', { name: 'Sign Out', busy: true })).toBeDefined();
    release();
    await noDrawer();
    expect(header().getByRole('link', { name: 'Sign In' })).toBeDefined();
  });

  it('leads to the fabrics and to the four lists, and closes', async () => {
    const shop = openScreen('/saved');
    const drawer = within(await openDrawer(shop));
    const linksOf = (name: string) =>
      within(drawer.getByRole('list', { name })).getAllByRole('link', { name: /./ });
    expect(linksOf('Fabrics').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      fabricCategories.map(({ label, slug }) => [label, `/filter/${slug}`]),
    );
    expect(linksOf('Top Picks').map((link) => link.textContent)).toEqual(
      featuredCategories.map(({ label }) => label),
    );
    await shop.visitor.click(drawer.getByRole('link', { name: 'Velvet' }));
    await noDrawer();
    expect(shop.address()).toBe('/filter/velvet');
  });

  it('closes when Back leads to another screen or list view, and Forward does not open it', async () => {
    const shop = openScreen('/saved');
    await shop.visitor.click(strip().getByRole('link', { name: 'Trending' }));
    await screen.findByRole('heading', { level: 1, name: 'Trending' });
    const drawer = within(await openDrawer(shop));
    expect(drawer.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    shop.goBack();
    await noDrawer();
    shop.goForward();
    await screen.findByRole('heading', { level: 1, name: 'Trending' });
    expect(screen.queryByRole('dialog')).toBeNull();

    shop.goTo('/filter/trending?sort=price-asc');
    await openDrawer(shop);
    shop.goBack();
    await noDrawer();
  });
});

describe('the strip (2.26)', () => {
  it('links to the featured lists and the settings, and opens the list of fabrics', async () => {
    const fabrics = [
      buildFabric({ title: 'Lawn', subtitle: 'lawn' }),
      buildFabric({ title: 'Silk', subtitle: '#' }),
      buildFabric({ title: 'Velvet', subtitle: 'velvet' }),
    ];
    const { visitor, goTo, goBack, address } = openScreen('/saved', {
      lists: { fabrics },
    });
    const links = strip().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Trending', '/filter/trending'],
      ['Best Sellers', '/filter/bestseller'],
      ["Today's Deals", '/filter/todaydeal'],
      ['New Arrivals', '/filter/newarrival'],
      ['Help & Settings', '/settings'],
    ]);
    expect(await strip().findByRole('link', { name: 'Velvet' })).toBeDefined();
    expect(strip().queryByRole('link', { name: 'Silk' })).toBeNull();
    expect(strip().getByText('Silk')).toBeDefined();

    goTo('/search');
    goTo('/search?q=teal');
    const menu = () => strip().getByText('Fabrics').closest('details')!;
    for (const leave of [
      async () => fireEvent.keyDown(strip().getByText('Velvet'), { key: 'Escape' }),
      async () => searchBox().focus(),
      async () => goBack(),
      () => visitor.click(strip().getByRole('link', { name: 'Velvet' })),
    ]) {
      await visitor.click(strip().getByText('Fabrics'));
      expect(menu().open).toBe(true);
      act(() => strip().getByRole('link', { name: 'Velvet' }).focus());
      await leave();
      await waitFor(() => expect(menu().open).toBe(false));
    }
    expect(address()).toBe('/filter/velvet');
  });

  it('shows the fabrics on phones in a dialog, which a link, Back and its Close leave', async () => {
    matchMediaBy(() => false);
    const { visitor, goTo, goBack, address } = openScreen('/saved', {
      lists: { fabrics: [buildFabric({ title: 'Velvet', subtitle: 'velvet' })] },
    });
    goTo('/search');
    goTo('/search?q=teal');
    const sheet = () => screen.findByRole('dialog', { name: 'Fabrics' });
    for (const leave of [
      async () => visitor.click(within(await sheet()).getByRole('button', { name: 'Close' })),
      async () => goBack(),
      async () => visitor.click(within(await sheet()).getByRole('link', { name: 'Velvet' })),
    ]) {
      await visitor.click(strip().getByRole('button', { name: 'Fabrics' }));
      await sheet();
      await leave();
      await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    }
    expect(address()).toBe('/filter/velvet');
  });
});

describe('the footer (2.27)', () => {
  const titles = ['About', 'Sell with Tana Bana', 'Customer Support', 'Shop with Tana Bana'];

  it('shows the tagline and the year, links to the top, and has a newsletter field that submits nothing', async () => {
    vi.useFakeTimers({ now: new Date('2031-05-01'), toFake: ['Date'] });
    const { visitor, address } = openScreen('/saved');
    await screen.findByRole('contentinfo');
    vi.useRealTimers();
    expect(footer().getByText('Good cloth, honestly sold.')).toBeDefined();
    expect(footer().getByText(/© 2031 Tana Bana/)).toBeDefined();
    expect(document.getElementById('home')).not.toBeNull();
    for (const name of titles) {
      expect(footer().getByRole('heading', { name })).toBeDefined();
    }
    const links = footer().getAllByRole('link');
    expect(
      links.map((link) => [
        link.getAttribute('aria-label') ?? link.textContent,
        link.getAttribute('href'),
      ]),
      'plain text in the columns, placeholders behind the icons',
    ).toEqual([
      ['Instagram', '#'],
      ['Facebook', '#'],
      ['YouTube', '#'],
      ['X', '#'],
      ['Back to Top', '#home'],
      ['Privacy Notice', '/privacy'],
      ['Conditions of Use', '/terms'],
      ['Returns', '/returns'],
      ['Contact', '/contact'],
      ['Size guide', '/sizes'],
    ]);
    const isFollowed = fireEvent.click(footer().getByRole('link', { name: 'X' }));
    expect(isFollowed, 'a placeholder would lead to the top').toBe(false);

    const field = footer().getByLabelText('Newsletter');
    await visitor.type(field, 'a@b.in{Enter}');
    await visitor.click(footer().getByRole('button', { name: 'Subscribe' }));
    expect(address()).toBe('/saved');
    expect(field).toHaveProperty('value', 'a@b.in');
    expect(field.closest('form'), 'nothing that could be sent').toBeNull();
  });

  it('folds its columns under their titles on phones', async () => {
    matchMediaBy(() => false);
    openScreen('/saved');
    const folds = (await screen.findByRole('contentinfo')).querySelectorAll('details');
    expect([...folds].map(({ open }) => open)).toEqual([false, false, false, false]);
    expect([...folds].map((fold) => fold.querySelector('summary')?.textContent)).toEqual(titles);
  });
});

describe('a lasting notice (2.28)', () => {
  const OFFLINE = 'You are offline.';
  const NEW_VERSION = 'A new version is ready';

  function setOnline(isOnline: boolean) {
    act(() => onlineManager.setOnline(isOnline));
    onTestFinished(() => onlineManager.setOnline(true));
  }

  function offerReload() {
    const reload = vi.fn();
    act(() => newVersionStore.set(reload));
    onTestFinished(() => newVersionStore.set(null));
    return reload;
  }

  const closeOf = (text: string) =>
    within(screen.getByText(text).parentElement ?? document.body).getByRole('button', {
      name: 'Close',
    });

  it('that was closed does not come back', async () => {
    const { visitor } = openScreen('/saved');
    offerReload();
    setOnline(false);
    await visitor.click(closeOf(OFFLINE));
    setOnline(true);
    setOnline(false);
    expect(screen.queryByText(OFFLINE)).toBeNull();
    await visitor.click(closeOf(NEW_VERSION));
    offerReload();
    expect(screen.queryByText(NEW_VERSION)).toBeNull();
  });

  it('is not shown on the checkout while an order is in flight', async () => {
    const shop = createShop();
    shop.isOffline = true;
    shop.lose(0, { isPlaced: true });
    const screens = open(shop);
    offerReload();
    setOnline(false);
    await screen.findByText(NEW_VERSION);
    await place(screens);
    expect(await screen.findByText(CHECKING)).toBeDefined();
    expect(screen.queryByText(NEW_VERSION)).toBeNull();
    expect(screen.queryByText(OFFLINE)).toBeNull();
    shop.isOffline = false;
    await shop.clock.pass(2_000);
    await isSuccess(screens);
    expect(screen.getByText(NEW_VERSION)).toBeDefined();
  });
});
