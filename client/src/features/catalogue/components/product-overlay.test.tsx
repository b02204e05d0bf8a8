import { act, screen, waitFor, within } from '@testing-library/react';
import { messages } from '../../../testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../config/paths.ts';
import { buildCartLine, buildProduct } from '../../../testing/factories.ts';
import { buildUser } from '../../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../../testing/fake-network.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const listing = paths.listing('velvet');
const product = buildProduct({ price: 3499, review: 3 });
const productAddress = `${listing}?product=velvet.${product._id}`;

function buildNetwork() {
  const network = createFakeNetwork();
  network.answer('GET', apiPaths.category('velvet'), [product]);
  network.answer('GET', apiPaths.cart, []);
  return network;
}

const findOverlay = () => screen.findByRole('dialog', { name: product.title });
const noOverlay = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: product.title })).toBeNull());

describe('the product overlay', () => {
  it('shows the product whose picture was pressed, and is in the address', async () => {
    const { visitor, address } = renderApp(listing, { network: buildNetwork() });
    await visitor.click(await screen.findByRole('button', { name: product.title }));
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
    await visitor.click(await screen.findByRole('button', { name: product.title }));
    await findOverlay();
    expect(document.title).toBe(`${product.title} · Tana Bana`);
    goBack();
    await noOverlay();
    expect(document.title).toBe('Velvet · Tana Bana');
    expect(address()).toBe(listing);

    await visitor.click(screen.getByRole('button', { name: product.title }));
    await visitor.click(within(await findOverlay()).getByRole('button', { name: 'Close' }));
    await noOverlay();
    expect(address()).toBe(listing);
    goForward();
    await findOverlay();
  });

  it.each([
    ['at once', (card: HTMLElement) => act(() => [card.click(), card.click()])],
    [
      'one after the other',
      (card: HTMLElement) => {
        act(() => card.click());
        act(() => card.click());
      },
    ],
  ])('opens once after two presses, %s, and can be opened again', async (_how, pressTwice) => {
    const { visitor, address } = renderApp(listing, { network: buildNetwork() });
    const card = await screen.findByRole('button', { name: product.title });
    pressTwice(card);
    for (const _time of ['first', 'second']) {
      await visitor.click(within(await findOverlay()).getByRole('button', { name: 'Close' }));
      await noOverlay();
      expect(address()).toBe(listing);
      await visitor.click(card);
    }
    await findOverlay();
  });

  it('opens on a screen whose address names a deleted product', async () => {
    const { visitor, address } = renderApp(`${listing}?product=velvet.gone`, {
      network: buildNetwork(),
    });
    await visitor.click(await screen.findByRole('button', { name: product.title }));
    await findOverlay();
    expect(address()).toBe(productAddress);
  });

  it('opens by its address, and closing it only changes the address', async () => {
    const { visitor, address, goBack } = renderApp(productAddress, { network: buildNetwork() });
    await visitor.click(within(await findOverlay()).getByRole('button', { name: 'Close' }));
    await noOverlay();
    expect(address()).toBe(listing);
    goBack();
    await noOverlay();
    expect(address()).toBe(listing);
  });

  it('keeps the search words in the address', async () => {
    const { visitor, address } = renderApp('/search?q=teal', { network: buildNetwork() });
    await visitor.click(await screen.findByRole('button', { name: product.title }));
    await findOverlay();
    expect(address()).toBe(`/search?q=teal&product=velvet.${product._id}`);
  });

  it.each(['velvet.unknown', 'tweed.1', 'velvet', '.', ''])(
    'does not open for %s, which is removed from the address',
    async (wanted) => {
      const { address } = renderApp(`${listing}?product=${wanted}`, { network: buildNetwork() });
      await screen.findByRole('button', { name: product.title });
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

  it('adds to the cart with one request for several presses, and then says so', async () => {
    const network = buildNetwork();
    const answer = network.hold('POST', apiPaths.cart, buildCartLine(), 201);
    const { visitor } = renderApp(productAddress, { network, user: buildUser() });
    await visitor.click(within(await findOverlay()).getByRole('button', { name: 'Add to Cart' }));
    const adding = await screen.findByRole('button', { name: 'Adding' });
    expect(adding.getAttribute('aria-busy')).toBe('true');
    await visitor.click(adding);
    answer();
    expect(await screen.findByRole('button', { name: 'Added' })).toBeDefined();
    expect(screen.getByText('Added to cart').closest('[aria-live="polite"]')).not.toBeNull();
    expect(network.callsTo('POST', apiPaths.cart)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("shows the server's reason inside the dialog and can be pressed again", async () => {
    const network = buildNetwork();
    network.refuse('POST', apiPaths.cart, 400, messages.cart.alreadyInCart);
    const { visitor } = renderApp(productAddress, { network, user: buildUser() });
    const overlay = within(await findOverlay());
    await visitor.click(overlay.getByRole('button', { name: 'Add to Cart' }));
    const alert = within(await overlay.findByRole('alert'));
    expect(alert.getByText('This item is already in your cart.')).toBeDefined();
    expect(overlay.getByRole('button', { name: 'Add to Cart' })).toBeDefined();
  });
});
