import { act, screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../config/paths.ts';
import { buildProduct } from '../../../testing/factories.ts';
import { createFakeNetwork } from '../../../testing/fake-network.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const listing = paths.listing('velvet');
const product = buildProduct({ price: 3499, review: 3 });
const productAddress = `${listing}?product=velvet.${product._id}`;

const buildNetwork = () => createFakeNetwork({ [apiPaths.category('velvet')]: [product] });

const findOverlay = () => screen.findByRole('dialog', { name: product.title });
const noOverlay = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: product.title })).toBeNull());

describe('the product overlay (2.11)', () => {
  it('shows the product whose picture was pressed, and is in the address', async () => {
    const { visitor, address } = renderApp(listing, { network: buildNetwork() });
    await visitor.click(await screen.findByRole('link', { name: product.title }));
    const overlay = within(await findOverlay());
    expect(overlay.getByRole('img', { name: product.subtitle })).toBeDefined();
    expect(overlay.getByRole('img', { name: 'Rating' }).getAttribute('src')).toBe(product.rating);
    expect(overlay.getByText('3').textContent).toBe('3 Reviews');
    expect(overlay.getByText('₹3,499')).toBeDefined();
    expect(overlay.getByRole('button', { name: 'Add to Cart' })).toBeDefined();
    expect(address()).toBe(productAddress);
  });

  it('closes when the user goes back, and closing it goes back', async () => {
    const { visitor, address, goBack, goForward } = renderApp(listing, {
      network: buildNetwork(),
    });
    await visitor.click(await screen.findByRole('link', { name: product.title }));
    await findOverlay();
    expect(document.title).toBe(`${product.title} · Tana Bana`);
    goBack();
    await noOverlay();
    expect(document.title).toBe('Velvet · Tana Bana');
    expect(address()).toBe(listing);

    await visitor.click(screen.getByRole('link', { name: product.title }));
    await visitor.click(within(await findOverlay()).getByRole('button', { name: 'Close' }));
    await noOverlay();
    expect(address()).toBe(listing);
    goForward();
    await findOverlay();
  });

  it('opens once after two presses, and can be opened again', async () => {
    const { visitor, address } = renderApp(listing, { network: buildNetwork() });
    const card = await screen.findByRole('link', { name: product.title });
    act(() => {
      card.click();
      card.click();
    });
    await visitor.click(within(await findOverlay()).getByRole('button', { name: 'Close' }));
    await noOverlay();
    expect(address()).toBe(listing);
    await visitor.click(card);
    await findOverlay();
  });

  it('opens by its address, and closing it only changes the address and focuses the heading (2.3)', async () => {
    const { visitor, address, goBack } = renderApp(productAddress, { network: buildNetwork() });
    await visitor.click(within(await findOverlay()).getByRole('button', { name: 'Close' }));
    await noOverlay();
    expect(address()).toBe(listing);
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    goBack();
    await noOverlay();
    expect(address()).toBe(listing);
  });

  it.each(['velvet.unknown', 'tweed.1', ''])(
    'does not open for %s, which is removed from the address',
    async (wanted) => {
      const { address } = renderApp(`${listing}?product=${wanted}`, { network: buildNetwork() });
      await screen.findByRole('link', { name: product.title });
      await waitFor(() => expect(address()).toBe(listing));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('waits for its list, and keeps the search words when the product is not in it', async () => {
    const network = buildNetwork();
    const release = network.hold('GET', apiPaths.category('velvet'), []);
    const { address } = renderApp('/search?q=teal&product=velvet.gone', { network });
    await screen.findByRole('heading', { level: 1 });
    expect(address()).toBe('/search?q=teal&product=velvet.gone');
    release();
    await waitFor(() => expect(address()).toBe('/search?q=teal'));
  });
});
