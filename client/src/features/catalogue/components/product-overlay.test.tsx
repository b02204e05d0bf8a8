import { act, screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '../../../config/paths.ts';
import { notify } from '../../../lib/notify.ts';
import { buildProduct } from '../../../testing/factories.ts';
import { createFakeNetwork } from '../../../testing/fake-network.ts';
import { messages } from '../../../testing/messages.ts';
import { renderApp, settle } from '../../../testing/render-app.tsx';
// Loaded with the test's file, so that no test waits for it within its own time.
import '../../cloth/product-cloth.ts';

const listing = paths.listing('velvet');
const product = buildProduct({ price: 3499, review: 3 });
const productAddress = `${listing}?product=velvet.${product._id}`;

const buildNetwork = () => createFakeNetwork({ [apiPaths.category('velvet')]: [product] });

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const findOverlay = () => dialog(product.title);
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the product overlay (2.11)', () => {
  it('shows the product whose picture was pressed, is in the address, and closes by going back', async () => {
    const { visitor, address, goBack, goForward } = renderApp(listing, { network: buildNetwork() });
    const card = await screen.findByRole('link', { name: product.title });
    await visitor.click(card);
    const overlay = await findOverlay();
    expect(overlay.getByRole('img', { name: product.subtitle })).toBeDefined();
    expect(overlay.getByRole('img', { name: 'Rating' }).getAttribute('src')).toBe(product.rating);
    expect(overlay.getByText('3').textContent).toBe('3 Reviews');
    expect(overlay.getByText('₹3,499')).toBeDefined();
    expect(overlay.getByRole('button', { name: 'Add to Cart' })).toBeDefined();
    expect(address()).toBe(productAddress);
    expect(document.title).toBe(`${product.title} · Tana Bana`);
    goBack();
    await noDialog();
    expect(document.title).toBe('Velvet · Tana Bana');
    expect(address()).toBe(listing);

    act(() => {
      card.click();
      card.click();
    });
    await visitor.click((await findOverlay()).getByRole('button', { name: 'Close' }));
    await noDialog();
    expect(address(), 'opened once by two presses, and closing goes back').toBe(listing);
    goForward();
    await findOverlay();
    goBack();
    await noDialog();
    await visitor.click(card);
    await findOverlay();
  });

  it('opens by its address, and closing it only changes the address and focuses the heading (2.3)', async () => {
    const { visitor, address, goBack, goTo } = renderApp(productAddress, {
      network: buildNetwork(),
    });
    await visitor.click((await findOverlay()).getByRole('button', { name: 'Close' }));
    await noDialog();
    expect(address()).toBe(listing);
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    goBack();
    await noDialog();
    expect(address()).toBe(listing);
    // What is no product of the shop does not open, and is removed from the address.
    for (const wanted of ['velvet.unknown', 'tweed.1', '']) {
      goTo(`${listing}?product=${wanted}`);
      await waitFor(() => expect(address(), wanted).toBe(listing));
      expect(screen.queryByRole('dialog'), wanted).toBeNull();
    }
  });

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

describe('Share (2.11)', () => {
  const url = window.location.origin + paths.product('velvet', product._id);
  const refusal = (name: string) => () => Promise.reject(new DOMException('No', name));

  it("hands the product's own address to the browser, or copies the link where it has no way to share or refuses", async () => {
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const { visitor } = renderApp(`/saved?product=velvet.${product._id}`, {
      network: buildNetwork(),
    });
    const button = await screen.findByRole('button', { name: 'Share' });
    const copied = () => screen.queryByText(messages.catalogue.linkCopied);
    await visitor.click(button);
    await waitFor(() => expect(copied()).not.toBeNull());
    expect(await navigator.clipboard.readText()).toBe(url);

    const share = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    for (const refused of [undefined, 'AbortError', 'InvalidStateError', 'NotAllowedError']) {
      act(() => notify.closeAll());
      await navigator.clipboard.writeText('');
      if (refused) share.mockImplementation(refusal(refused));
      await visitor.click(button);
      const isCopied = refused === 'NotAllowedError';
      await waitFor(() => expect(copied() !== null, refused).toBe(isCopied));
      expect(await navigator.clipboard.readText(), refused).toBe(isCopied ? url : '');
    }
    expect(share.mock.calls[0]).toEqual([{ title: product.title, url }]);
    expect(share).toHaveBeenCalledTimes(4);

    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(refusal('NotAllowedError'));
    await visitor.click(button);
    expect(await screen.findByText(messages.catalogue.linkNotCopied)).toBeDefined();
  });
});

describe('More in this colour (2.11)', () => {
  const coloured = (title: string, colour: string) =>
    buildProduct({ title, image: `/${title}.avif`, cloth: { unit: 'metre', colours: [colour] } });
  const madder = coloured('Madder', '#a8322a');
  const brick = coloured('Brick', '#a6342c');
  const lists = {
    [apiPaths.category('cotton')]: [madder, coloured('Leaf', '#4c7b4b')],
    [apiPaths.category('velvet')]: [coloured('Rust', '#b0402e'), brick],
  };
  const cotton = paths.listing('cotton');
  const findRow = async (name: string) =>
    within(await (await dialog(name)).findByRole('list', { name: 'More in this colour' }));

  it('are the nearest of all categories, and open over the same screen, to which Close leads', async () => {
    const { visitor, address, goBack } = renderApp(cotton, { lists });
    await visitor.click(await screen.findByRole('link', { name: 'Madder' }));
    const links = (await findRow('Madder')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Brick', 'Rust']);
    expect(links[0]?.textContent).toBe('₹3,499 a metre');
    expect(links[0]?.getAttribute('href')).toBe(paths.product('velvet', brick._id));
    await visitor.click(links[0]!);
    await dialog('Brick');
    expect(address()).toBe(`${cotton}?product=velvet.${brick._id}`);
    goBack();
    await visitor.click((await findRow('Madder')).getByRole('link', { name: 'Rust' }));
    await visitor.click((await findRow('Rust')).getByRole('link', { name: 'Brick' }));
    await visitor.click((await dialog('Brick')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe(cotton));
    await noDialog();

    await visitor.click(screen.getByRole('link', { name: 'Leaf' }));
    const leaf = await dialog('Leaf');
    await settle();
    await settle();
    expect(
      leaf.queryByRole('heading', { name: 'More in this colour' }),
      'there are none',
    ).toBeNull();
  });

  it('are closed over the screen of a product that was opened by its address', async () => {
    const { visitor, address } = renderApp(`${cotton}?product=cotton.${madder._id}`, { lists });
    await visitor.click((await findRow('Madder')).getByRole('link', { name: 'Brick' }));
    await visitor.click((await dialog('Brick')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe(cotton));
  });
});
