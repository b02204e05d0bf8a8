import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it, vi } from 'vitest';
import { markSignedIn } from '../../session/signed-in-mark.ts';
import { buildCartLine } from '../../testing/factories.ts';
import {
  becomeUser,
  buildUser,
  isConfigured,
  leaveUserUnknown,
  signOutUser,
} from '../../testing/fake-firebase.ts';
import { renderApp } from '../../testing/render-app.tsx';

const header = () => within(screen.getByRole('banner'));
const strip = () => within(screen.getByRole('navigation', { name: 'Shop' }));

/** Opens a screen as a user with so many pieces in each line of the cart. */
const openAsUser = (quantities: number[] = [], user = buildUser()) =>
  renderApp('/saved', {
    user,
    lists: { [apiPaths.cart]: quantities.map((noOfItems) => buildCartLine({ noOfItems })) },
  });

/** Signing out takes until the returned function is called. */
function holdSignOut() {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  signOutUser.mockImplementation(() => held.then(() => becomeUser(null)));
  return () => release();
}

async function openDrawer({ visitor }: ReturnType<typeof renderApp>) {
  await visitor.click(await header().findByRole('button', { name: /^Menu/ }));
  return screen.findByRole('dialog', { name: /^Hello/ });
}

const noDrawer = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the header (2.26)', () => {
  it('shows Sign In to a visitor, and reloads the home page by its brand (6.1)', () => {
    renderApp('/saved');
    expect(header().getByRole('link', { name: 'Tana Bana' }).getAttribute('href')).toBe('/');
    expect(header().getByText('Hello')).toBeDefined();
    expect(header().getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    expect(header().queryByRole('button', { name: 'Sign Out' })).toBeNull();
  });

  it('shows neither Sign In nor a name while the session is unknown', () => {
    markSignedIn('shopper');
    leaveUserUnknown();
    renderApp('/saved');
    expect(header().queryByText(/Hello/)).toBeNull();
    expect(header().queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  it('greets a user by the first name, and signs out', async () => {
    const release = holdSignOut();
    const { visitor } = openAsUser();
    expect(header().getByText('Hello, Demo')).toBeDefined();
    await visitor.click(header().getByRole('button', { name: 'Sign Out' }));
    expect(await header().findByRole('button', { name: 'Signing out', busy: true })).toBeDefined();
    release();
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeDefined();
  });

  it('disables Sign In without an authentication service', async () => {
    isConfigured.mockReturnValue(false);
    const shop = renderApp('/saved');
    expect(header().getByText('Hello')).toBeDefined();
    expect(header().queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(header().getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', true);
    const drawer = within(await openDrawer(shop));
    expect(drawer.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(drawer.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', true);
  });

  it('links to orders and cart, with the number of items', async () => {
    openAsUser([99, 1]);
    const cart = await header().findByRole('link', { name: 'Cart, 100 items' });
    expect(cart.getAttribute('href')).toBe('/cart');
    expect(within(cart).getByText('99+')).toBeDefined();
    expect(header().getByRole('link', { name: 'Returns & Orders' }).getAttribute('href')).toBe(
      '/orders',
    );
  });

  it('searches for the typed words, and shows all products for an empty box', async () => {
    const { visitor, address } = renderApp('/saved');
    const box = header().getByRole('combobox', { name: 'Search fabrics' });
    await visitor.type(box, ' indigo {Enter}');
    await screen.findByRole('heading', { name: 'Results for “indigo”' });
    expect(address()).toBe('/search?q=indigo');
    expect(box).toHaveProperty('value', 'indigo');

    const scrolled = vi.spyOn(window, 'scrollTo');
    await visitor.clear(box);
    await visitor.click(header().getByRole('button', { name: 'Search' }));
    await screen.findByRole('heading', { name: 'All products' });
    expect(address()).toBe('/search');
    expect(scrolled, 'the new results start at their top').toHaveBeenCalledWith(0, 0);

    await visitor.type(box, 'jaal');
    await visitor.click(strip().getByRole('link', { name: 'Trending' }));
    await screen.findByRole('heading', { name: 'Trending', level: 1 });
    expect(box).toHaveProperty('value', '');
  });

  it('takes 200 letters for a search, since a server refuses a longer address', async () => {
    const { visitor } = renderApp('/saved');
    const box = header().getByRole<HTMLInputElement>('combobox', { name: 'Search fabrics' });
    await visitor.click(box);
    await visitor.paste('न'.repeat(6_000));
    expect(box.value).toBe('न'.repeat(200));
  });

  it('keeps the letters that are typed before the search is shown', async () => {
    const { visitor, address } = renderApp('/search');
    const box = header().getByRole<HTMLInputElement>('combobox', { name: 'Search fabrics' });
    await visitor.type(box, ' indigo ');
    act(() => {
      fireEvent.submit(box.form!);
      fireEvent.change(box, { target: { value: 'indigo j' } });
    });
    await screen.findByRole('heading', { name: 'Results for “indigo”' });
    expect(address()).toBe('/search?q=indigo');
    expect(box.value).toBe('indigo j');
  });

  it('adds one history entry for repeated searches of the same words', async () => {
    const { visitor, address, goBack } = renderApp('/saved');
    await visitor.type(header().getByRole('combobox', { name: 'Search fabrics' }), 'indigo');
    for (const _time of ['first', 'second']) {
      await visitor.click(header().getByRole('button', { name: 'Search' }));
      await screen.findByRole('heading', { name: 'Results for “indigo”' });
    }
    goBack();
    expect(address()).toBe('/saved');
  });
});

describe('the drawer (2.26)', () => {
  it('shows what has no room in the header of a phone', async () => {
    const shop = openAsUser([2]);
    await header().findByRole('button', { name: 'Menu, 2 items' });
    const drawer = within(await openDrawer(shop));
    expect(drawer.getByText('Demo Shopper')).toBeDefined();
    expect(drawer.getByRole('link', { name: 'Cart, 2 items' })).toBeDefined();
    expect(drawer.getByRole('link', { name: 'Help & Settings' })).toBeDefined();
    await shop.visitor.click(drawer.getByRole('link', { name: 'Returns & Orders' }));
    await noDrawer();
  });

  it('shows that signing out is in progress, then closes', async () => {
    const release = holdSignOut();
    const shop = openAsUser();
    const drawer = within(await openDrawer(shop));
    await shop.visitor.click(drawer.getByRole('button', { name: 'Sign Out' }));
    expect(await drawer.findByRole('button', { name: 'Sign Out', busy: true })).toBeDefined();
    release();
    await noDrawer();
    expect(header().getByRole('link', { name: 'Sign In' })).toBeDefined();
  });

  it('closes when Back leads to another screen, and Forward does not open it', async () => {
    const shop = renderApp('/saved');
    await shop.visitor.click(strip().getByRole('link', { name: 'Trending' }));
    await screen.findByRole('heading', { level: 1, name: 'Trending' });
    const drawer = within(await openDrawer(shop));
    expect(drawer.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    shop.goBack();
    await noDrawer();
    shop.goForward();
    await screen.findByRole('heading', { level: 1, name: 'Trending' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("shows the user's picture, or the initial if it does not load", async () => {
    const user = buildUser({ name: '🧵meera', photoUrl: 'https://pictures.example/shopper.jpg' });
    const drawer = await openDrawer(openAsUser([], user));
    const picture = drawer.querySelector('img');
    expect(picture?.src).toBe(user.photoUrl);
    fireEvent.error(picture ?? drawer);
    expect(drawer.querySelector('img')).toBeNull();
    expect(within(drawer).getByText('🧵'), 'no half of an emoji').toBeDefined();
  });
});
