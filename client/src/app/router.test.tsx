import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { paths } from '../config/paths.ts';
import { buildProduct } from '../testing/factories.ts';
import { createFakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

describe('an unknown address', () => {
  it.each(['/no/such/page', '/filter/tweed', '/adminaccess'])(
    'says so at %s and leads home',
    async (path) => {
      renderApp(path);
      expect(
        await screen.findByRole('heading', { name: 'This page has come unravelled.' }),
      ).toBeDefined();
      expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
      expect(document.title).toBe('Not found · Tana Bana');
    },
  );
});

describe('a navigation', () => {
  it('begins a new screen at its top, and leaves the place alone when a product opens', async () => {
    const network = createFakeNetwork();
    const product = buildProduct();
    network.answer('GET', apiPaths.category('velvet'), [product]);
    const { visitor } = renderApp(paths.listing('lawn'), { network });
    const scrolled = vi.spyOn(window, 'scrollTo');
    await visitor.click(await screen.findByRole('link', { name: 'Velvet' }));
    await screen.findByRole('heading', { name: 'Velvet' });
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
    await visitor.click(await screen.findByRole('button', { name: product.title }));
    await screen.findByRole('dialog', { name: product.title });
    expect(scrolled).toHaveBeenCalledOnce();
  });
});
