import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../config/paths.ts';
import { expectConsole } from '../testing/console.ts';
import { buildProduct } from '@tanabana/server/testing/contract-factories';
import { holdLoads, openScreen } from '../testing/open-screen.tsx';

// What a browser does with a part of the shop that it cannot fetch, offline or after a new deployment.
const gone = vi.hoisted(() => () => {
  throw new Error('Failed to fetch dynamically imported module');
});
vi.mock('../pages/login-page.tsx', gone);
vi.mock('../pages/search-page.tsx', gone);
vi.mock('../admin/catalogue/components/product-actions.tsx', gone);

const failure = () => screen.findByRole('heading', { name: 'This page could not be loaded.' });

describe('a part that cannot be loaded (2.1)', () => {
  it('leaves the frame of a screen and the other screens; when it fails again online the page is reloaded', async () => {
    const logged = expectConsole('error');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { visitor } = openScreen(paths.saved);
    const reload = holdLoads();
    const search = screen.getByRole('button', { name: 'Search' });
    await visitor.click(search);
    await failure();
    expect(document.title).toBe('Not loaded · Tana Bana');
    expect(logged).toHaveBeenCalled();
    await visitor.click(screen.getByRole('link', { name: 'Trending' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Trending' })).toBeDefined();
    await visitor.click(search);
    await failure();
    expect(reload).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    await visitor.click(search);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('leads out of a screen without the frame by a full load', async () => {
    expectConsole('error');
    const { visitor } = openScreen(paths.login);
    const reload = holdLoads();
    await failure();
    await visitor.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("keeps the cards without the admin's buttons", async () => {
    const logged = expectConsole('error');
    const product = buildProduct();
    openScreen(paths.listing('velvet'), { as: 'admin', lists: { velvet: [product] } });
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.getByRole('link', { name: product.title })).toBeDefined();
  });
});
