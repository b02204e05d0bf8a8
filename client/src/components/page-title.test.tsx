import { screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../config/paths.ts';
import { buildProduct } from '../testing/factories.ts';
import { renderApp } from '../testing/render-app.tsx';

const product = buildProduct();

/** What search engines read: the canonical address, or that the screen is left out. */
function head(): string | undefined {
  const canonical = document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]');
  const robots = document.querySelectorAll<HTMLMetaElement>('meta[name="robots"]');
  expect(canonical.length + robots.length).toBeLessThanOrEqual(1);
  return canonical[0]?.href ?? robots[0]?.content;
}

function renderShop(route: string) {
  return renderApp(route, { lists: { [apiPaths.category('velvet')]: [product] } });
}

/** As the server writes it. */
const sendHead = (html: string) => document.head.insertAdjacentHTML('beforeend', html);

describe('the head of a page (2.29)', () => {
  it('has no canonical address where the server sent none, else the one of the screen or of the open product', async () => {
    sendHead('<meta name="robots" content="noindex">');
    const unknown = renderShop('/nowhere');
    const home = await screen.findByRole('link', { name: 'Go to Home' });
    expect(head()).toBe('noindex');
    await unknown.visitor.click(home);
    await screen.findByRole('heading', { level: 1, name: 'Tana Bana' });
    expect(head()).toBeUndefined();
    unknown.unmount();

    sendHead('<link rel="canonical" href="https://shop.example/search">');
    const { visitor, goBack } = renderShop('/search?q=pair');
    const card = await screen.findByRole('link', { name: product.title });
    expect(head()).toBe('https://shop.example/search');
    await visitor.click(card);
    await screen.findByRole('dialog');
    expect(head()).toBe(`https://shop.example${paths.product('velvet', product._id)}`);
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(head()).toBe('https://shop.example/search'));

    await visitor.click(within(screen.getByRole('main')).getByRole('link', { name: 'Velvet' }));
    await screen.findByRole('heading', { level: 1, name: 'Velvet' });
    expect(head()).toBe('https://shop.example/filter/velvet');
    await visitor.click(screen.getByRole('link', { name: 'Sign In' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(head()).toBe('noindex');
    goBack();
    await screen.findByRole('heading', { level: 1, name: 'Velvet' });
    expect(head()).toBe('https://shop.example/filter/velvet');
  });
});
