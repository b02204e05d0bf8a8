import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

it('a screen is fetched once when the user points at its link, a finger touches it, or the focus enters its form', async () => {
  const { visitor } = renderApp('/saved');
  const link = screen.getByRole('link', { name: 'Sign In' });
  for (const [page, act] of [
    ['login', () => void [fireEvent.pointerOver(link), fireEvent.pointerOver(link)]],
    ['search', () => screen.getByRole('combobox', { name: 'Search fabrics' }).focus()],
    ['cart', () => void fireEvent.pointerDown(screen.getByRole('link', { name: 'Cart' }))],
  ] as const) {
    expect(asked).not.toHaveBeenCalledWith(page);
    act();
    await waitFor(() => expect(asked).toHaveBeenCalledWith(page));
  }
  await visitor.click(link);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(asked).toHaveBeenCalledTimes(3);
});
