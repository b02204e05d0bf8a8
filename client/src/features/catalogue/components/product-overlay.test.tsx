import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product } from '@tanabana/server/contract/product';
import { formatLength, quantityMessages } from '@tanabana/server/contract/quantity';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { contact } from '../../../config/brand.ts';
import { paths } from '../../../config/paths.ts';
import { notify } from '../../../lib/notify.ts';
import { buildCartLine, buildProduct } from '@tanabana/server/testing/contract-factories';
import { expectConsole } from '../../../testing/console.ts';
import { createFakeNetwork } from '../../../testing/fake-network.ts';
import { countDialogs, findDialog, openScreen, settle } from '../../../testing/open-screen.tsx';
import { messages } from '../../../testing/messages.ts';
import { largestPicture } from '../../cloth/largest-picture.ts';
// Loaded with the test's file, so that no test waits for it within its own time.
import '../../cloth/components/how-many-metres.tsx';
import '../../cloth/components/look-closer.tsx';
import './product-parts.ts';

const listing = paths.listing('velvet');
const product = buildProduct({ price: 3499, review: 3 });
const cotton = paths.listing('cotton');
const productAddress = `${listing}?product=velvet.${product._id}`;

const lists = { velvet: [product] };

const findOverlay = () => findDialog(product.title);
const noDialog = () => waitFor(() => expect(countDialogs()).toBe(0));

describe('the product overlay (2.11)', () => {
  it('shows the product whose picture was pressed, is in the address, and closes by going back', async () => {
    const { visitor, address, goBack } = openScreen(listing, { lists });
    const card = await screen.findByRole('link', { name: product.title });
    await visitor.click(card);
    const overlay = await findOverlay();
    expect(overlay.getByRole('img', { name: product.subtitle })).toBeDefined();
    expect(overlay.getByRole('img', { name: 'Rating' }).getAttribute('src')).toBe(product.rating);
    expect(overlay.getByText('3').parentElement?.textContent).toBe('3 Reviews');
    expect(overlay.getByText('₹3,499')).toBeDefined();
    expect(overlay.getByRole('button', { name: 'Add to Cart' })).toBeDefined();
    expect(address()).toBe(productAddress);
    expect(document.title).toBe(`${product.title} · Tana Bana`);
    goBack();
    await noDialog();
    expect(document.title).toBe('Velvet · Tana Bana');
    expect(address()).toBe(listing);
  });

  it('is opened once by two presses, again by Forward and by the next press', async () => {
    const { visitor, address, goBack, goForward } = openScreen(listing, { lists });
    const card = await screen.findByRole('link', { name: product.title });
    act(() => {
      card.click();
      card.click();
    });
    await visitor.click((await findOverlay()).getByRole('button', { name: 'Close' }));
    await noDialog();
    expect(address(), 'closing goes back').toBe(listing);
    goForward();
    await findOverlay();
    goBack();
    await noDialog();
    await visitor.click(card);
    await findOverlay();
  });

  it('opens by its address, and closing it only changes the address and focuses the heading (2.3)', async () => {
    const { visitor, address, goBack, goTo } = openScreen(productAddress, {
      lists,
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
    const network = createFakeNetwork();
    const release = network.hold('GET', apiPaths.category('velvet'), []);
    const { address } = openScreen('/search?q=teal&product=velvet.gone', { network });
    await screen.findByRole('heading', { level: 1 });
    expect(address()).toBe('/search?q=teal&product=velvet.gone');
    release();
    await waitFor(() => expect(address()).toBe('/search?q=teal'));
  });
});

describe('Share (2.11)', () => {
  const url = window.location.origin + paths.product('velvet', product._id);
  const refusal = (name: string) => () => Promise.reject(new DOMException('No', name));

  it("hands the product's own address to the browser, or copies it", async () => {
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const { visitor } = openScreen(`/saved?product=velvet.${product._id}`, {
      lists,
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
    expect(await screen.findByText(`Copy this link: ${url}`)).toBeDefined();
  });
});

it('asks the shop on WhatsApp about the product, where the shop has a number (2.11)', async () => {
  const name = 'Ask on WhatsApp';
  const { unmount } = openScreen(productAddress, { lists });
  await findOverlay();
  await settle();
  expect(screen.queryByRole('link', { name })).toBeNull();
  unmount();

  contact.whatsApp = '+91 98450 12345';
  onTestFinished(() => void (contact.whatsApp = ''));
  openScreen(productAddress, { lists });
  const link = await screen.findByRole('link', { name });
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(origin + pathname).toBe('https://wa.me/919845012345');
  const address = window.location.origin + paths.product('velvet', product._id);
  expect(searchParams.get('text')).toBe(`${product.title}, ₹3,499\n${address}`);
});

it('names the day of arrival, two days from now in India (2.11)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T18:29:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  openScreen(productAddress, { lists });
  const overlay = await findOverlay();
  expect(await overlay.findByText('Arrives by Sunday, 29 November')).toBeDefined();
  expect(overlay.getByText('Free delivery, Cash On Delivery')).toBeDefined();
});

describe('More in this colour (2.11)', () => {
  const coloured = (title: string, colour: string) =>
    buildProduct({ title, image: `/${title}.avif`, cloth: { unit: 'metre', colours: [colour] } });
  const madder = coloured('Madder', '#a8322a');
  const brick = coloured('Brick', '#a6342c');
  const lists = {
    cotton: [madder, coloured('Leaf', '#4c7b4b')],
    velvet: [coloured('Ember', '#b34531'), coloured('Rust', '#b0402e'), brick],
  };
  const findRow = async (name: string) =>
    within(await (await findDialog(name)).findByRole('list', { name: 'More in this colour' }));

  it('are the nearest of all categories, and open over the same screen, to which Close leads', async () => {
    const { visitor, address, goBack } = openScreen(cotton, { lists });
    await visitor.click(await screen.findByRole('link', { name: 'Madder' }));
    const links = (await findRow('Madder')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Brick',
      'Rust',
      'Ember',
    ]);
    expect(links[0]?.textContent).toBe('₹3,499 a metre');
    expect(links[0]?.getAttribute('href')).toBe(paths.product('velvet', brick._id));
    await visitor.click(links[0]!);
    await findDialog('Brick');
    expect(address()).toBe(`${cotton}?product=velvet.${brick._id}`);
    goBack();
    await visitor.click((await findRow('Madder')).getByRole('link', { name: 'Rust' }));
    await visitor.click((await findRow('Rust')).getByRole('link', { name: 'Brick' }));
    await visitor.click((await findDialog('Brick')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe(cotton));
    await noDialog();

    await visitor.click(screen.getByRole('link', { name: 'Leaf' }));
    const leaf = await findDialog('Leaf');
    await settle();
    await settle();
    expect(
      leaf.queryByRole('heading', { name: 'More in this colour' }),
      'there are none',
    ).toBeNull();
  });

  it('are those of the lists that are there once the others have failed', async () => {
    expectConsole('error');
    const network = createFakeNetwork(lists);
    network.fail('GET', apiPaths.category('net'));
    const { visitor } = openScreen(cotton, { network });
    await visitor.click(await screen.findByRole('link', { name: 'Madder' }));
    expect((await findRow('Madder')).getAllByRole('link')).toHaveLength(3);
  });

  it('are closed over the screen of a product that was opened by its address', async () => {
    const { visitor, address } = openScreen(`${cotton}?product=cotton.${madder._id}`, { lists });
    await visitor.click((await findRow('Madder')).getByRole('link', { name: 'Brick' }));
    await visitor.click((await findDialog('Brick')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe(cotton));
  });
});

const cloth: NonNullable<Product['cloth']> = {
  unit: 'metre',
  step: 0.5,
  composition: '100 % cotton',
  widthCm: 112,
  gsm: 70,
  care: ['wash-30', 'line-dry'],
};
const { widthCm: _width, ...unmeasured } = cloth;
const dabu = buildProduct({ title: 'Indigo Dabu Cotton', price: 499, cloth });
const ajrakh = buildProduct({ title: 'Ajrakh', cloth: unmeasured });
const narrow = buildProduct({ title: 'Narrow', cloth: { ...cloth, widthCm: 80 } });
const gone = buildProduct({ title: 'Gone', cloth, soldOut: true });

const addressOf = ({ _id }: Product) => paths.product('cotton', _id);
async function openProduct() {
  const network = createFakeNetwork({ cotton: [dabu, ajrakh, narrow, gone] });
  network.respond('POST', apiPaths.cart, buildCartLine());
  const shop = openScreen(addressOf(dabu), { as: 'shopper', network });
  const overlay = await findDialog(dabu.title);
  const added = () => network.callsTo('POST', apiPaths.cart).map(({ body }) => body);
  return { ...shop, overlay, added };
}

const facts = (overlay: ReturnType<typeof within>, list: string) =>
  within(overlay.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('an open product of known cloth (2.11)', () => {
  it('says what the cloth is, and nothing of what is not known', async () => {
    const { overlay, goTo } = await openProduct();
    await overlay.findByText('100 % cotton');
    expect(facts(overlay, 'About the cloth')).toEqual([
      '100 % cotton',
      '112\u00a0cm wide',
      '70\u00a0g/m², light',
    ]);
    expect(facts(overlay, 'Care')).toEqual(['Wash at 30°', 'Line dry']);
    expect(overlay.getByText('a metre').parentElement?.textContent).toBe('₹499 a metre');

    goTo(addressOf(gone));
    const other = await findDialog(gone.title);
    expect(other.getByRole('button', { name: 'Sold out' })).toHaveProperty('disabled', true);
    expect(other.queryByRole('textbox', { name: 'Metres' })).toBeNull();
  });

  it('is put into the cart by its length; one that cannot be cut says why and adds nothing', async () => {
    const { overlay, visitor, added } = await openProduct();
    await visitor.click(await overlay.findByRole('button', { name: '0.5 m more' }));
    expect(overlay.getByText('₹748.50')).toBeDefined();
    const metres = overlay.getByRole('textbox', { name: 'Metres' });
    await visitor.clear(metres);
    await visitor.type(metres, '2.3');
    await visitor.click(overlay.getByRole('button', { name: 'Add to Cart' }));
    expect(overlay.getByRole('alert').textContent).toBe(quantityMessages.length(0.5));
    expect(metres).toHaveProperty('value', '2.3');
    expect(added()).toEqual([]);
    await visitor.clear(metres);
    await visitor.type(metres, '2,5{Enter}');
    expect(overlay.queryByRole('alert')).toBeNull();
    expect(overlay.getByText('₹1,247.50')).toBeDefined();
    await visitor.click(overlay.getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(added()).toEqual([expect.objectContaining({ noOfItems: 2.5 })]));
  });

  it('says how many metres a garment takes, and takes them over in place of a length that cannot be sold', async () => {
    const { overlay, visitor, address, goTo } = await openProduct();
    const before = address();
    const field = await overlay.findByRole('textbox', { name: 'Metres' });
    await visitor.clear(field);
    await visitor.type(field, '0.8');
    await visitor.click(overlay.getByRole('button', { name: 'How many metres?' }));
    const heading = await overlay.findByRole('heading', { name: 'How many metres?' });
    await waitFor(() => expect(heading).toBe(document.activeElement));
    expect(overlay.getByText('Choose a garment and a size.')).toBeDefined();
    const size = overlay.getByRole('group', { name: 'Size' });
    const garment = overlay.getByRole('group', { name: 'Garment' });
    expect(size.compareDocumentPosition(garment)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await visitor.click(overlay.getByRole('radio', { name: 'Kurta, long sleeves' }));
    await visitor.click(overlay.getByRole('radio', { name: 'L' }));
    expect(overlay.getByText('of this cloth, 112 cm wide')).toBeDefined();
    expect(address()).toBe(before);
    await visitor.click(overlay.getByRole('button', { name: `Use ${formatLength(2.5)}` }));
    expect(await overlay.findByText('₹1,247.50')).toBeDefined();
    expect(overlay.getByRole('textbox', { name: 'Metres' })).toHaveProperty('value', '2.5');
    expect(overlay.queryByRole('alert')).toBeNull();
    const opener = () => overlay.getByRole('button', { name: 'How many metres?' });
    await waitFor(() => expect(opener()).toBe(document.activeElement));

    for (const [product, words] of [
      [ajrakh, 'for 112 cm, a usual width. This cloth’s width is not given.'],
      [narrow, 'Ask your tailor.'],
    ] as const) {
      goTo(addressOf(product));
      const other = await findDialog(product.title);
      await visitor.click(await other.findByRole('button', { name: 'How many metres?' }));
      await visitor.click(await other.findByRole('radio', { name: 'Dupatta' }));
      expect(other.getByText(words)).toBeDefined();
    }
  });
});

describe('the large picture of a product (2.11)', () => {
  async function lookCloser(image: string) {
    const product = buildProduct({ image });
    const shop = openScreen(addressOf(product), {
      lists: { cotton: [product] },
    });
    const overlay = await findDialog(product.title);
    await shop.visitor.dblClick(overlay.getByRole('button', { name: 'Look closer' }));
    await waitFor(() => expect(countDialogs()).toBe(2));
    const viewer = within(screen.getAllByRole('dialog', { name: product.title })[1]!);
    const picture = viewer.getByRole('img', { name: product.subtitle });
    return { ...shop, viewer, picture };
  }

  it('is the largest there is, and closes over its product', async () => {
    const image = '/demo/products/velvet-10.avif';
    const { viewer, picture, visitor } = await lookCloser(image);
    expect(picture.getAttribute('src')).toBe(image);
    expect(picture.nextElementSibling?.getAttribute('src')).toBe(largestPicture(image));

    await visitor.click(viewer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(countDialogs()).toBe(1));
  });

  it('is zoomed out by key and button; Ctrl and the key are the browser’s', async () => {
    const { visitor, viewer, picture } = await lookCloser('https://pictures.test/a.jpg');
    expect(picture.nextElementSibling, 'no larger one is known').toBeNull();
    const status = within(viewer.getByRole('group', { name: 'Zoom' })).getByRole('status');
    await visitor.keyboard('++');
    expect(status.textContent).toBe('2×');
    expect(fireEvent.keyDown(document.body, { key: '-', ctrlKey: true })).toBe(true);
    expect(status.textContent).toBe('2×');
    expect(fireEvent.keyDown(document.body, { key: '-' })).toBe(false);
    expect(status.textContent).toBe('1.5×');
    await visitor.click(viewer.getByRole('button', { name: 'Zoom out' }));
    expect(status.textContent).toBe('1×');
  });
});
