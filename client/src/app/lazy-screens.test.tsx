import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

const { asked, fetched } = vi.hoisted(() => {
  const asked = vi.fn<(screen: string) => void>();
  const fetched = (screen: string) => (fetch: () => Promise<object>) => {
    asked(screen);
    return fetch();
  };
  return { asked, fetched };
});
vi.mock('../pages/login-page.tsx', fetched('login'));
vi.mock('../pages/search-page.tsx', fetched('search'));
vi.mock('../pages/cart-page.tsx', fetched('cart'));

describe('a screen behind a link', () => {
  it('is fetched when the user points at the link, and only once', async () => {
    const { visitor } = renderApp('/saved');
    const link = screen.getByRole('link', { name: 'Sign In' });
    expect(asked).not.toHaveBeenCalledWith('login');
    fireEvent.pointerOver(link);
    fireEvent.pointerOver(link);
    await waitFor(() => expect(asked).toHaveBeenCalledWith('login'));
    await visitor.click(link);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(asked.mock.calls.filter(([screen]) => screen === 'login')).toHaveLength(1);
  });

  it.each([
    [
      'the focus enters its form',
      'search',
      () => screen.getByRole('combobox', { name: 'Search fabrics' }).focus(),
    ],
    [
      'a finger touches the link',
      'cart',
      () => void fireEvent.pointerDown(screen.getByRole('link', { name: 'Cart' })),
    ],
  ])('is fetched when %s', async (_what, page, act) => {
    renderApp('/saved');
    expect(asked).not.toHaveBeenCalledWith(page);
    act();
    await waitFor(() => expect(asked).toHaveBeenCalledWith(page));
  });
});
