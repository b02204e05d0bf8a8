import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { buildOrderDetails } from '../testing/factories.ts';
import { buildUser } from '../testing/fake-firebase.ts';
import { renderApp } from '../testing/render-app.tsx';

describe('an unknown address (2.1)', () => {
  it.each(['/no/such/page', '/filter/tweed'])('says so at %s and leads home', async (path) => {
    renderApp(path);
    expect(
      await screen.findByRole('heading', { name: 'This page has come unravelled.' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    expect(document.title).toBe('Not found · Tana Bana');
  });
});

describe('a screen (2.1)', () => {
  it.each([
    ['/', 'Tana Bana', 'Tana Bana'],
    ['/login', 'Sign in', 'Sign in · Tana Bana'],
    ['/signup', 'Create Account', 'Create Account · Tana Bana'],
    ['/forgotpassword', 'Reset Password', 'Reset Password · Tana Bana'],
    ['/cart', 'Cart', 'Cart · Tana Bana'],
    ['/placeorder', 'Checkout', 'Checkout · Tana Bana'],
    ['/success', 'Order placed successfully!', 'Order placed · Tana Bana'],
    ['/orders', 'Returns & Orders', 'ON THE WAY · Tana Bana'],
    ['/orders/delivered', 'Returns & Orders', 'Delivered · Tana Bana'],
    ['/orders/returned', 'Returns & Orders', 'Returned · Tana Bana'],
    ['/orders/cancelled', 'Returns & Orders', 'Cancelled · Tana Bana'],
    [
      `/orders/${'f'.repeat(24)}`,
      'Order TB-261120-7K3M9QXA',
      'Order TB-261120-7K3M9QXA · Tana Bana',
    ],
    ['/settings', 'Help & Settings', 'Help & Settings · Tana Bana'],
  ])('%s is headed "%s", once, and called "%s" in its tab', async (path, heading, title) => {
    const isVisitors = ['/login', '/signup', '/forgotpassword'].includes(path);
    document.title = '';
    const order = 'f'.repeat(24);
    renderApp(path, {
      lists: { [apiPaths.orderDetails(order)]: buildOrderDetails({ order }) },
      // /success is shown only after placing an order.
      state: { order, uid: 'shopper' },
      ...(isVisitors ? {} : { user: buildUser() }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe(title);
  });
});

describe('an auth screen (2.3)', () => {
  it.each(['/login', '/signup', '/forgotpassword'])(
    'begins at its top, opened by %s or by going back to it',
    async (path) => {
      // Newer browsers return a promise, which is not a clean-up function of an effect.
      const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(Promise.resolve() as never);
      const { visitor, goBack } = renderApp(path);
      await screen.findByRole('heading', { level: 1 });
      expect(scrolled).toHaveBeenCalledWith(0, 0);
      const [elsewhere] = screen
        .getAllByRole('link')
        .filter((link) => /Sign in|Create your account|Go to Login/.test(link.textContent));
      await visitor.click(elsewhere ?? document.body);
      await screen.findByRole('heading', { level: 1 });
      scrolled.mockClear();
      goBack();
      await screen.findByRole('heading', { level: 1 });
      expect(scrolled).toHaveBeenCalledWith(0, 0);
    },
  );
});
