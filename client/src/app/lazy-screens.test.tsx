import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { preloadScreens } from './router.tsx';

const asked = vi.hoisted(() => vi.fn<(screen: string) => void>());
const network = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return { arrive, arrived };
});
vi.mock('../pages/listing-page.tsx', async (fetch) => {
  await network.arrived;
  return fetch();
});

vi.mock('../pages/login-page.tsx', (fetch) => {
  asked('login');
  return fetch();
});
vi.mock('../pages/search-page.tsx', (fetch) => {
  asked('search');
  return fetch();
});

vi.mock('../pages/settings-page.tsx', (fetch) => {
  asked('settings');
  return fetch();
});
vi.mock('../pages/cart-page.tsx', (fetch) => {
  asked('cart');
  return fetch();
});
vi.mock('../pages/admin-page.tsx', (fetch) => {
  asked('admin');
  return fetch();
});

describe('a screen that is still fetched', () => {
  it('shows a skeleton at once', async () => {
    const { visitor } = renderApp('/');
    expect(screen.getByRole('heading', { name: 'Top Picks' })).toBeDefined();
    await visitor.click(screen.getByRole('link', { name: 'Trending' }));
    expect(screen.queryByRole('heading', { name: 'Top Picks' })).toBeNull();
    expect(screen.getByRole('main').querySelector('[aria-busy]')).not.toBeNull();
    network.arrive();
    expect(await screen.findByRole('heading', { level: 1, name: 'Trending' })).toBeDefined();
  });
});

describe('a screen behind a link', () => {
  it('is fetched when the user points at the link, and only once', async () => {
    const { visitor } = renderApp('/');
    const link = screen.getByRole('link', { name: 'Sign In' });
    expect(asked).not.toHaveBeenCalledWith('login');
    fireEvent.pointerOver(link);
    fireEvent.pointerOver(link);
    await waitFor(() => expect(asked).toHaveBeenCalledWith('login'));
    await visitor.click(link);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(asked.mock.calls.filter(([screen]) => screen === 'login')).toHaveLength(1);
  });

  it('is fetched when the focus enters the form that leads to it', async () => {
    renderApp('/');
    expect(asked).not.toHaveBeenCalledWith('search');
    screen.getByRole('searchbox', { name: 'Search fabrics' }).focus();
    await waitFor(() => expect(asked).toHaveBeenCalledWith('search'));
  });

  it('is fetched when the user presses the link, before the release', async () => {
    renderApp('/');
    expect(asked).not.toHaveBeenCalledWith('cart');
    fireEvent.pointerDown(screen.getByRole('link', { name: 'Cart' }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith('cart'));
  });
});

describe('every screen', () => {
  it("can be fetched ahead, but for the admin's", async () => {
    expect(asked).not.toHaveBeenCalledWith('settings');
    await preloadScreens();
    expect(asked).toHaveBeenCalledWith('settings');
    expect(asked).not.toHaveBeenCalledWith('admin');
  });
});
