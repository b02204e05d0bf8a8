import { act, screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../config/paths.ts';
import { markSignedIn } from '../session/signed-in-mark.ts';
import { matchMediaBy } from '../testing/browser.ts';
import { buildOrderDetails, buildProduct } from '@tanabana/server/testing/contract-factories';
import { becomeUser, buildUser, leaveUserUnknown } from '../testing/fake-firebase.ts';
import { createFakeNetwork } from '../testing/fake-network.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { expectConsole } from '../testing/console.ts';
import { messages } from '../testing/messages.ts';

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name });
const order = 'f'.repeat(24);

describe('a screen (2.1)', () => {
  async function expectHead(path: string, heading: string, title: string) {
    expect(await findHeading(heading), path).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 1 }), path).toHaveLength(1);
    await waitFor(() => expect(document.title, path).toBe(title));
  }

  it('has one heading, and a name in its tab; an unknown address says so and leads home', async () => {
    const { goTo } = openScreen('/');
    for (const [path, heading, title] of [
      ['/', 'Tana Bana', 'Tana Bana'],
      ['/login', 'Sign in', 'Sign in · Tana Bana'],
      ['/signup', 'Create Account', 'Create Account · Tana Bana'],
      ['/forgotpassword', 'Reset Password', 'Reset Password · Tana Bana'],
      ['/no/such/page', 'This page has come unravelled.', 'Not found · Tana Bana'],
      ['/cart', 'Sign in', 'Sign in · Tana Bana'],
      ['/filter/tweed', 'This page has come unravelled.', 'Not found · Tana Bana'],
    ] as const) {
      goTo(path);
      await expectHead(path, heading, title);
      if (title.startsWith('Not found'))
        expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    }
  });

  it('of a user has one heading, and a name in its tab', async () => {
    const lists = { [apiPaths.orderDetails(order)]: buildOrderDetails({ order }) };
    // /success is shown only after placing an order.
    const state = { order, uid: 'shopper' };
    const { goTo } = openScreen('/success', { as: 'shopper', lists, state });
    await expectHead('/success', 'Order placed successfully!', 'Order placed · Tana Bana');
    const number = 'Order TB-261120-7K3M9QXA';
    for (const [path, heading, title] of [
      ['/cart', 'Cart', 'Cart · Tana Bana'],
      ['/placeorder', 'Checkout', 'Checkout · Tana Bana'],
      ['/orders', 'Returns & Orders', 'ON THE WAY · Tana Bana'],
      ['/orders/delivered', 'Returns & Orders', 'Delivered · Tana Bana'],
      ['/orders/returned', 'Returns & Orders', 'Returned · Tana Bana'],
      ['/orders/cancelled', 'Returns & Orders', 'Cancelled · Tana Bana'],
      [`/orders/${order}`, number, `${number} · Tana Bana`],
      ['/settings', 'Help & Settings', 'Help & Settings · Tana Bana'],
    ] as const) {
      goTo(path);
      await expectHead(path, heading, title);
    }
  });
});

describe('an auth screen (2.3)', () => {
  it('begins at its top, opened by its address or by going back to it', async () => {
    // Newer browsers return a promise, which is not a clean-up function of an effect.
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(Promise.resolve() as never);
    const { visitor, goTo, goBack } = openScreen('/saved');
    for (const [path, heading, link, next] of [
      ['/login', 'Sign in', 'Create your account', 'Create Account'],
      ['/signup', 'Create Account', 'Sign in', 'Sign in'],
      ['/forgotpassword', 'Reset Password', 'Go to Login', 'Sign in'],
    ] as const) {
      scrolled.mockClear();
      goTo(path);
      await findHeading(heading);
      expect(scrolled, path).toHaveBeenCalledWith(0, 0);
      await visitor.click(screen.getByRole('link', { name: link }));
      await findHeading(next);
      scrolled.mockClear();
      goBack();
      await findHeading(heading);
      expect(scrolled, path).toHaveBeenCalledWith(0, 0);
    }
  });

  it('shows and hides the password by a button, and keeps it (5.1)', async () => {
    const { visitor } = openScreen('/signup');
    const field = await screen.findByLabelText('Confirm Password');
    await visitor.click(field);
    await visitor.paste('marigold');
    expect(field).toHaveProperty('type', 'password');
    await visitor.click(screen.getByRole('button', { name: 'Show Confirm Password' }));
    expect(field).toMatchObject({ type: 'text', value: 'marigold' });
    await visitor.click(screen.getByRole('button', { name: 'Hide Confirm Password' }));
    expect(field).toHaveProperty('type', 'password');
  });
});

describe('the guard (2.2)', () => {
  it('sends a visitor of a guarded screen to sign in, although Firebase does not come', async () => {
    leaveUserUnknown();
    const { address, goTo } = openScreen(paths.cart);
    await findHeading('Sign in');
    expect(address()).toBe(paths.login);
    for (const path of [
      ...[paths.cart, paths.checkout, paths.success, paths.settings],
      ...[paths.orders, paths.delivered, paths.returned, paths.cancelled, paths.order(order)],
      ...[paths.admin, paths.adminOthers, paths.adminOrders, paths.adminOverview],
    ]) {
      goTo(path);
      expect(address(), path).toBe(paths.login);
      await findHeading('Sign in');
    }
  });

  it.each([
    ['the screen to its user, whose focus goes to its heading', buildUser(), false],
    ['the screen to its user, whose focus stays where it was moved meanwhile', buildUser(), true],
    ['a visitor the way to sign in', null, false],
  ])('shows a placeholder until the user is known, then %s (2.3)', async (_what, user, isMoved) => {
    markSignedIn('shopper');
    leaveUserUnknown();
    const { visitor, address } = openScreen(paths.saved);
    await visitor.click(link('Returns & Orders'));
    expect(address()).toBe(paths.orders);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    const box = screen.getByRole('combobox', { name: 'Search fabrics' });
    if (isMoved) act(() => box.focus());
    act(() => becomeUser(user));
    const heading = await findHeading(user ? 'Returns & Orders' : 'Sign in');
    expect(address()).toBe(user ? paths.orders : paths.login);
    if (user) await waitFor(() => expect(document.activeElement).toBe(isMoved ? box : heading));
  });
});

it('a token that the server refuses is refreshed once, then makes the user a visitor on an open screen (6.3)', async () => {
  expectConsole('error');
  const network = createFakeNetwork();
  network.refuse('GET', apiPaths.cart, 401, messages.api.unauthenticated);
  const { address } = openScreen(paths.saved, { network, as: 'shopper' });
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeDefined();
  expect(address()).toBe(paths.saved);
  const tokens = network.callsTo('GET', apiPaths.cart).map(({ authorization }) => authorization);
  expect(tokens).toEqual(['Bearer shopper-token', 'Bearer shopper-refreshed']);
});

describe('the head of a page (2.29)', () => {
  const product = buildProduct();
  const lists = { velvet: [product] };

  /** What search engines read: the canonical address, or that the screen is left out. */
  function head(): string | undefined {
    const canonical = document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]');
    const robots = document.querySelectorAll<HTMLMetaElement>('meta[name="robots"]');
    expect(canonical.length + robots.length).toBeLessThanOrEqual(1);
    return canonical[0]?.href ?? robots[0]?.content;
  }

  /** As the server writes it. */
  const sendHead = (html: string) => document.head.insertAdjacentHTML('beforeend', html);

  it('has the canonical address of the screen or of the open product, if the server sent one', async () => {
    sendHead('<meta name="robots" content="noindex">');
    const unknown = openScreen('/nowhere');
    await findHeading('This page has come unravelled.');
    expect(head()).toBe('noindex');
    unknown.goTo('/search');
    await findHeading('All products');
    expect(head()).toBeUndefined();
    unknown.unmount();

    sendHead('<link rel="canonical" href="https://shop.example/search">');
    const { visitor, goBack } = openScreen('/search?q=pair', { lists });
    const card = await screen.findByRole('link', { name: product.title });
    expect(head()).toBe('https://shop.example/search');
    await visitor.click(card);
    await screen.findByRole('dialog');
    expect(head()).toBe(`https://shop.example${paths.product('velvet', product._id)}`);
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(head()).toBe('https://shop.example/search'));

    await visitor.click(within(screen.getByRole('main')).getByRole('link', { name: 'Velvet' }));
    await findHeading('Velvet');
    expect(head()).toBe('https://shop.example/filter/velvet');
    await visitor.click(screen.getByRole('link', { name: 'Sign In' }));
    await findHeading('Sign in');
    expect(head()).toBe('noindex');
    goBack();
    await findHeading('Velvet');
    expect(head()).toBe('https://shop.example/filter/velvet');
  });
});

describe('the focus (2.3)', () => {
  it('goes to the heading of a new screen, forth and back, but not on the first screen', async () => {
    const { visitor, goBack } = openScreen(paths.saved);
    const first = await findHeading('Saved');
    expect(document.activeElement).toBe(document.body);
    await visitor.click(link('Trending'));
    const trending = await findHeading('Trending');
    await waitFor(() => expect(document.activeElement).toBe(trending));
    goBack();
    expect(first.isConnected).toBe(false);
    await waitFor(async () => expect(document.activeElement).toBe(await findHeading('Saved')));
  });

  it('stays in the search box when the words change, and goes to the heading when its link is gone', async () => {
    const lists = { velvet: [buildProduct()] };
    const { visitor } = openScreen(paths.search, { lists });
    const box = screen.getByRole('combobox', { name: 'Search fabrics' });
    await visitor.type(box, 'tweed{Enter}');
    await findHeading('Results for “tweed”');
    expect(document.activeElement).toBe(box);
    const all = await screen.findByRole('link', { name: 'See all products' });
    await visitor.click(all);
    const heading = await findHeading('All products');
    expect(all.isConnected).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('leaves the search box by touch, where the keyboard on the screen covers what is found', async () => {
    matchMediaBy((query) => query === '(hover: none)');
    const { visitor } = openScreen(paths.search);
    const box = screen.getByRole('combobox', { name: 'Search fabrics' });
    await visitor.type(box, 'velvet{Enter}');
    const heading = await findHeading('Results for “velvet”');
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

it('the policies are shown to everybody and to search engines, with links that lead somewhere (2.30)', async () => {
  const { goTo } = openScreen('/contact');
  const main = () => within(screen.getByRole('main'));
  const addresses = new Set<string>();
  for (const [path, title] of [
    ['/privacy', 'Privacy Notice'],
    ['/terms', 'Conditions of Use'],
    ['/returns', 'Returns'],
    ['/contact', 'Contact'],
  ] as const) {
    goTo(path);
    expect(await findHeading(title)).toBeDefined();
    expect(main().getAllByText(/\w/).length, title).toBeGreaterThan(3);
    expect(document.title).toBe(`${title} · Tana Bana`);
    expect(document.querySelector('meta[name="robots"]'), title).toBeNull();
    for (const link of main().queryAllByRole('link'))
      addresses.add(link.getAttribute('href') ?? '');
  }
  expect([...addresses]).toContain('/settings');
  act(() => becomeUser(buildUser()));
  for (const address of addresses) {
    if (address.startsWith('https://')) continue;
    goTo(address);
    const heading = await main().findByRole('heading', { level: 1 });
    expect(heading.textContent, address).not.toContain('unravelled');
  }
});
