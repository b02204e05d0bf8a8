import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';

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

it('a screen is fetched once, as soon as its link is pointed at or its form is entered', async () => {
  const { visitor } = openScreen('/saved');
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
