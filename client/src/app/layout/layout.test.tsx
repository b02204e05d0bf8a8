import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it, vi } from 'vitest';
import { rememberSignedIn } from '../../session/signed-in-mark.ts';
import { buildCartLine, buildFabric } from '../../testing/factories.ts';
import {
  becomeUser,
  buildUser,
  isConfigured,
  leaveUserUnknown,
  signOutUser,
} from '../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';

const header = () => within(screen.getByRole('banner'));
const strip = () => within(screen.getByRole('navigation', { name: 'Shop' }));
const footer = () => within(screen.getByRole('contentinfo'));

function networkWithCart(...quantities: number[]) {
  const network = createFakeNetwork();
  network.answer(
    'GET',
    apiPaths.cart,
    quantities.map((noOfItems) => buildCartLine({ noOfItems })),
  );
  return network;
}

describe('the frame', () => {
  it('starts with a link that skips to the content', async () => {
    const { visitor } = renderApp('/');
    await visitor.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement?.getAttribute('href')).toBe('#content');
    expect(screen.getByRole('main').id).toBe('content');
    expect(screen.getByRole('main').tabIndex).toBe(-1);
  });
});

describe('the header', () => {
  it('reloads the home page by its brand', () => {
    renderApp('/search');
    expect(header().getByRole('link', { name: 'Tana Bana' }).getAttribute('href')).toBe('/');
  });

  it('shows Sign In to a visitor', () => {
    renderApp('/');
    expect(header().getByText('Hello')).toBeDefined();
    expect(header().getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    expect(header().queryByRole('button', { name: 'Sign Out' })).toBeNull();
  });

  it('shows neither Sign In nor a name while the session is unknown', () => {
    rememberSignedIn(true);
    leaveUserUnknown();
    renderApp('/');
    expect(header().queryByText(/Hello/)).toBeNull();
    expect(header().queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  it('greets a user by the first name, and signs out', async () => {
    const { visitor } = renderApp('/', { user: buildUser(), network: networkWithCart() });
    expect(header().getByText('Hello, Demo')).toBeDefined();
    await visitor.click(header().getByRole('button', { name: 'Sign Out' }));
    expect(await header().findByRole('link', { name: 'Sign In' })).toBeDefined();
  });

  it('shows that signing out is in progress', async () => {
    const { visitor } = renderApp('/', { user: buildUser(), network: networkWithCart() });
    signOutUser.mockReturnValue(new Promise(() => {}));
    await visitor.click(header().getByRole('button', { name: 'Sign Out' }));
    expect(await header().findByRole('button', { name: 'Signing out', busy: true })).toBeDefined();
  });

  it('greets without a name when the account has none', () => {
    renderApp('/', { user: buildUser({ name: null }), network: networkWithCart() });
    expect(header().getByText('Hello')).toBeDefined();
  });

  it('disables Sign In without an authentication service', async () => {
    isConfigured.mockReturnValue(false);
    const { visitor } = renderApp('/');
    expect(header().getByText('Hello')).toBeDefined();
    expect(header().queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(header().getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', true);
    await visitor.click(header().getByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Hello' }));
    expect(drawer.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(drawer.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', true);
  });

  it('links to orders and cart, with the number of items', async () => {
    renderApp('/', { user: buildUser(), network: networkWithCart(2, 1) });
    const cart = await header().findByRole('link', { name: 'Cart, 3 items' });
    expect(cart.getAttribute('href')).toBe('/cart');
    expect(within(cart).getByText('3')).toBeDefined();
    expect(header().getByRole('link', { name: 'Returns & Orders' }).getAttribute('href')).toBe(
      '/orders',
    );
  });

  it('shows at most 99+', async () => {
    renderApp('/', { user: buildUser(), network: networkWithCart(99, 1) });
    const cart = await header().findByRole('link', { name: 'Cart, 100 items' });
    expect(within(cart).getByText('99+')).toBeDefined();
  });

  it('searches for the typed words, and shows all products for an empty box', async () => {
    const { visitor, address } = renderApp('/');
    const box = header().getByRole('searchbox', { name: 'Search fabrics' });
    await visitor.type(box, ' indigo {Enter}');
    await screen.findByRole('heading', { name: 'Results for “indigo”' });
    expect(address()).toBe('/search?q=indigo');
    expect(box).toHaveProperty('value', 'indigo');
    await visitor.clear(box);
    await visitor.click(header().getByRole('button', { name: 'Search' }));
    await screen.findByRole('heading', { name: 'All products' });
    expect(address()).toBe('/search');
  });

  it('scrolls to the top after a new search', async () => {
    const { visitor } = renderApp('/search?q=silk');
    const scrolled = vi.spyOn(window, 'scrollTo');
    const box = header().getByRole('searchbox', { name: 'Search fabrics' });
    await visitor.clear(box);
    await visitor.type(box, 'indigo{Enter}');
    await screen.findByRole('heading', { name: 'Results for “indigo”' });
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('is emptied when a listing is opened', async () => {
    const { visitor } = renderApp('/search?q=indigo');
    const box = header().getByRole('searchbox', { name: 'Search fabrics' });
    expect(box).toHaveProperty('value', 'indigo');
    await visitor.type(box, ' jaal');
    await visitor.click(strip().getByRole('link', { name: 'Trending' }));
    await screen.findByRole('heading', { name: 'Trending', level: 1 });
    expect(box).toHaveProperty('value', '');
  });

  it('adds one history entry for repeated searches of the same words', async () => {
    const { visitor, address, goBack } = renderApp('/');
    await visitor.type(header().getByRole('searchbox', { name: 'Search fabrics' }), 'indigo');
    for (const _time of ['first', 'second']) {
      await visitor.click(header().getByRole('button', { name: 'Search' }));
      await screen.findByRole('heading', { name: 'Results for “indigo”' });
    }
    goBack();
    expect(address()).toBe('/');
  });
});

describe('the drawer', () => {
  it('shows what has no room in the header of a phone', async () => {
    const network = networkWithCart(2);
    network.answer('GET', apiPaths.ordered, []);
    const { visitor } = renderApp('/', { user: buildUser(), network });
    await visitor.click(await header().findByRole('button', { name: 'Menu, 2 items' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Hello Demo Shopper' }));
    expect(drawer.getByRole('link', { name: 'Cart, 2 items' })).toBeDefined();
    expect(drawer.getByRole('link', { name: 'Help & Settings' })).toBeDefined();
    expect(drawer.getByRole('button', { name: 'Sign Out' })).toBeDefined();
    await visitor.click(drawer.getByRole('link', { name: 'Returns & Orders' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows that signing out is in progress, then closes', async () => {
    const { visitor } = renderApp('/', { user: buildUser(), network: networkWithCart() });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    signOutUser.mockImplementation(() => held.then(() => becomeUser(null)));
    await visitor.click(header().getByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Hello Demo Shopper' }));
    await visitor.click(drawer.getByRole('button', { name: 'Sign Out' }));
    expect(await drawer.findByRole('button', { name: 'Sign Out', busy: true })).toBeDefined();
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes when Back leads to another screen, and Forward does not open it', async () => {
    const { visitor, goBack, goForward } = renderApp('/');
    await visitor.click(strip().getByRole('link', { name: 'Trending' }));
    await screen.findByRole('heading', { level: 1, name: 'Trending' });
    await visitor.click(header().getByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Hello' });
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    goForward();
    await screen.findByRole('heading', { level: 1, name: 'Trending' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("shows the user's picture, or the initial if it does not load", async () => {
    const photoUrl = 'https://pictures.example/shopper.jpg';
    const network = networkWithCart();
    const { visitor } = renderApp('/', { user: buildUser({ photoUrl }), network });
    await visitor.click(header().getByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Hello Demo Shopper' });
    const picture = drawer.querySelector('img');
    expect(picture?.src).toBe(photoUrl);
    fireEvent.error(picture ?? drawer);
    expect(drawer.querySelector('img')).toBeNull();
    expect(within(drawer).getByText('D')).toBeDefined();
  });

  it.each([
    ['an emoji of several characters', '👩🏽‍🌾 Meera', '👩🏽‍🌾'],
    ['a letter with its vowel sign', 'मीरा', 'मी'],
    ['a small letter', 'meera', 'M'],
  ])('shows the whole of %s as the initial', async (_what, name, initial) => {
    const { visitor } = renderApp('/', { user: buildUser({ name }), network: networkWithCart() });
    await visitor.click(header().getByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText(initial)).toBeDefined();
  });

  it('shows no half emoji in a browser without Segmenter', async () => {
    vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }));
    const user = buildUser({ name: '🧵 Meera' });
    const { visitor } = renderApp('/', { user, network: networkWithCart() });
    await visitor.click(header().getByRole('button', { name: 'Menu' }));
    expect(within(await screen.findByRole('dialog')).getByText('🧵')).toBeDefined();
  });

  it('signs out', async () => {
    const { visitor } = renderApp('/', { user: buildUser(), network: networkWithCart() });
    await visitor.click(header().getByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Hello Demo Shopper' }));
    await visitor.click(drawer.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(signOutUser).toHaveBeenCalledOnce();
    expect(header().getByRole('link', { name: 'Sign In' })).toBeDefined();
  });

  it('lets a visitor sign in', async () => {
    const { visitor } = renderApp('/');
    await visitor.click(header().getByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Hello' }));
    expect(drawer.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  });
});

describe('the strip', () => {
  it('links to the featured lists and the settings', () => {
    renderApp('/');
    const targets = strip()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets).toEqual([
      ['Trending', '/filter/trending'],
      ['Best Sellers', '/filter/bestseller'],
      ["Today's Deals", '/filter/todaydeal'],
      ['New Arrivals', '/filter/newarrival'],
      ['Help & Settings', '/settings'],
    ]);
  });

  it('opens the list of fabrics, by keyboard too', async () => {
    const network = createFakeNetwork();
    network.answer('GET', apiPaths.fabrics, [
      buildFabric({ title: 'Lawn', subtitle: 'lawn' }),
      buildFabric({ title: 'Silk', subtitle: '#' }),
      buildFabric({ title: 'Velvet', subtitle: 'velvet' }),
    ]);
    const { visitor, address } = renderApp('/', { network });
    const button = strip().getByRole('button', { name: 'Fabrics' });
    await waitFor(() => expect(strip().getByText('Velvet')).toBeDefined());
    expect(strip().queryByRole('link', { name: 'Velvet' })).toBeNull();

    await visitor.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(strip().getByRole('link', { name: 'Velvet' })).toBeDefined();
    expect(strip().queryByRole('link', { name: 'Silk' })).toBeNull();

    await visitor.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Lawn');
    await visitor.keyboard('{Escape}');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');

    await visitor.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Lawn');
    await visitor.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Lawn' });
    expect(address()).toBe('/filter/lawn');
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('is not expanded while there are no fabrics', async () => {
    const network = createFakeNetwork();
    const release = network.hold('GET', apiPaths.fabrics, [buildFabric()]);
    const { visitor } = renderApp('/', { network });
    const button = strip().getByRole('button', { name: 'Fabrics' });
    await visitor.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    release();
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
  });

  it('closes the fabrics after Back, even to other search results', async () => {
    const network = createFakeNetwork();
    network.answer('GET', apiPaths.fabrics, [buildFabric()]);
    const { visitor, goBack } = renderApp('/search', { network });
    await visitor.type(header().getByRole('searchbox'), 'teal{Enter}');
    const button = strip().getByRole('button', { name: 'Fabrics' });
    await visitor.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    goBack();
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('closes the fabrics after a press elsewhere', async () => {
    const network = createFakeNetwork();
    network.answer('GET', apiPaths.fabrics, [buildFabric()]);
    const { visitor } = renderApp('/', { network });
    const button = strip().getByRole('button', { name: 'Fabrics' });
    await visitor.click(button);
    await visitor.click(screen.getByRole('contentinfo'));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the footer', () => {
  it('shows the tagline and the year, and links to the top', () => {
    vi.useFakeTimers({ now: new Date('2031-05-01'), toFake: ['Date'] });
    renderApp('/');
    vi.useRealTimers();
    expect(footer().getByText('Good cloth, honestly sold.')).toBeDefined();
    expect(footer().getByText(/© 2031 Tana Bana/)).toBeDefined();
    expect(footer().getByRole('link', { name: 'Back to Top' }).getAttribute('href')).toBe('#home');
    expect(document.getElementById('home')).not.toBeNull();
    for (const name of [
      'About',
      'Sell with Tana Bana',
      'Customer Support',
      'Shop with Tana Bana',
    ]) {
      expect(footer().getByRole('heading', { name })).toBeDefined();
    }
    expect(
      footer()
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
      'plain text in the columns, placeholders behind the icons',
    ).toEqual([
      ['Instagram', '#'],
      ['Facebook', '#'],
      ['YouTube', '#'],
      ['X', '#'],
      [null, '#home'],
    ]);
  });

  it('folds its columns under their titles on phones', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never,
    );
    renderApp('/');
    const folds = screen.getByRole('contentinfo').querySelectorAll('details');
    expect([...folds].map(({ open }) => open)).toEqual([false, false, false, false]);
    expect([...folds].map((fold) => fold.querySelector('summary')?.textContent)).toEqual([
      'About',
      'Sell with Tana Bana',
      'Customer Support',
      'Shop with Tana Bana',
    ]);
  });

  it('has a newsletter field that submits nothing', async () => {
    const { visitor, address } = renderApp('/');
    const field = footer().getByLabelText('Newsletter');
    await visitor.type(field, 'shopper@example{Enter}');
    await visitor.click(footer().getByRole('button', { name: 'Subscribe' }));
    expect(address()).toBe('/');
    expect(field).toHaveProperty('value', 'shopper@example');
    expect(field.closest('form'), 'nothing that could be sent').toBeNull();
  });

  it.each(['Instagram', 'Facebook', 'YouTube', 'X'])('goes nowhere by %s', (name) => {
    renderApp('/');
    const isFollowed = fireEvent.click(footer().getByRole('link', { name }));
    expect(isFollowed, 'the top of the page would come').toBe(false);
  });
});
