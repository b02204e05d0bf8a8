import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { ProductInput } from '@tanabana/server/contract/product';
import { openSection } from '../../testing/admin-screen.tsx';
import { buildId, buildProduct } from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork, type FakeNetwork } from '../../testing/fake-network.ts';
import { alertText, fillIn } from '../../testing/open-screen.tsx';
import { expectConsole } from '../../testing/console.ts';
import { messages } from '../../testing/messages.ts';

const velvets = apiPaths.category('velvet');
const labels = ['Image', 'Title', 'Description', 'Rating', 'Review', 'Price'];
const input: ProductInput = {
  image: '/demo/products/velvet-07.avif',
  title: 'Madder Velvet Shawl',
  subtitle: 'velvet',
  rating: '/ratings/4.5.svg',
  review: 12,
  price: 6499.5,
};
const fields = {
  Image: input.image,
  Description: input.title,
  Rating: input.rating,
  Review: '12.7',
  Price: '6,499.5',
};

let network: FakeNetwork;

beforeEach(() => {
  network = createFakeNetwork();
});

const open = (name = 'VELVET') => openSection('/adminaccess', name, network);

/** A picture that the preview tries to load. */
const previewOf = (address: string) =>
  waitFor(() => {
    const found = document.querySelector(`[inert] img[src="${address}"]`);
    if (!found) throw new Error(`The preview does not try ${address}`);
    return found;
  });

describe('/adminaccess (2.21)', () => {
  it('opens a form by its heading, with a preview, and keeps what was typed when it is closed', async () => {
    const { visitor, heading, fold, section } = await open("TODAY'S DEALS");
    const formsOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(formsOf('Fabrics')).toEqual(['LAWN', 'VELVET', 'CHIFFON', 'COTTON', 'NET']);
    const picks = ['TRENDING', 'BEST SELLERS', "TODAY'S DEALS", 'NEW ARRIVALS'];
    expect(formsOf('Top picks')).toEqual(picks);
    expect(screen.getAllByRole('form')).toHaveLength(1);
    expect(fold.open).toBe(true);
    expect(section.getByLabelText('Title')).toHaveProperty('value', 'todaydeals');
    for (const label of labels) {
      expect(section.getByLabelText(label)).toHaveProperty('required', true);
    }
    const price = section.getByPlaceholderText('Price (Numbers only)');
    expect(price).toBe(section.getByLabelText('Price'));
    const preview = within(section.getByText('Preview').parentElement!);
    const card = preview.getByRole('article', { hidden: true });
    expect(card.textContent).toBe('');
    // No number of none, and no price of half a one.
    fillIn(section, { Description: input.title, Review: '0', Price: '1,2' });
    expect(card.textContent).toBe(`${input.title}0 Reviews`);
    await visitor.click(heading);
    expect(fold.open).toBe(false);
    await visitor.click(heading);
    expect(section.getByLabelText('Price')).toHaveProperty('value', '1,2');
  });

  it('shows a product as it is typed and adds it: a press on stars is its rating, Description its title, Title its subtitle, 12.7 reviews are 12 (5.5, 8.5)', async () => {
    const first = buildProduct({ title: 'First' });
    network.respond('GET', velvets, [first]);
    const added = { ...input, _id: buildId() };
    const release = network.hold('POST', velvets, added, 201);
    const { visitor, section, address } = await open();
    fillIn(section, { ...fields, Rating: '' });
    const stars = section.getByRole('button', { name: '4.5 stars' });
    await visitor.click(stars);
    expect(stars.getAttribute('aria-pressed')).toBe('true');
    const card = (await section.findByText('₹6,499.50')).closest('[inert] article');
    expect(card?.contains(await previewOf(input.image))).toBe(true);
    await visitor.dblClick(section.getByRole('button', { name: 'Add product' }));
    await waitFor(() => expect(network.callsTo('POST', velvets)).toHaveLength(1));
    for (const label of labels) {
      expect(section.getByLabelText(label), label).toHaveProperty('readOnly', true);
    }
    await visitor.click(section.getByRole('button', { name: '3 stars' }));
    expect(section.getByLabelText('Rating')).toHaveProperty('value', input.rating);
    await visitor.click(section.getByLabelText('Description'));
    network.respond('GET', velvets, [added, first]);
    release();
    expect(await screen.findByText('Product added successfully!')).toBeDefined();
    const sent = { body: input, authorization: 'Bearer shopper-token' };
    expect(network.callsTo('POST', velvets)).toMatchObject([sent]);
    for (const label of labels) {
      const empty = label === 'Title' ? 'velvet' : '';
      expect(section.getByLabelText(label)).toHaveProperty('value', empty);
    }
    expect(document.activeElement).toBe(section.getByLabelText('Description'));
    expect(screen.getByText('2 products', { selector: '[role=status]' })).toBeDefined();

    await visitor.type(screen.getByRole('combobox', { name: 'Search fabrics' }), 'madder{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=madder'));
    expect(await screen.findByRole('link', { name: 'Madder Velvet Shawl' })).toBeDefined();
  });

  it('says under each field what is wrong, and keeps what was typed when adding fails (5.5, 8.5)', async () => {
    const log = expectConsole('error');
    const { visitor, section, press } = await open();
    const faults = [
      ['Price', '9.999', 'At most two decimals.'],
      ['Image', 'javascript:alert(1)', messages.api.notAPicture],
      ['Description', '\u200b', 'This value is not valid.'],
      ['Title', 'x'.repeat(201), 'At most 200 letters.'],
      ['Review', '1e5', messages.admin.notANumber],
    ] as const;
    fillIn(section, fields);
    for (const [label, typed] of faults) fillIn(section, { [label]: typed });
    await press('Add product');
    for (const [label, typed, text] of faults) {
      expect(await section.findByText(text)).toBeDefined();
      expect(section.getByLabelText(label)).toHaveProperty('value', typed);
      expect(section.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(network.callsTo('POST', velvets)).toEqual([]);

    network.refuse('POST', velvets, 403);
    fillIn(section, { ...fields, Title: 'velvet' });
    await press('Add product');
    expect(await alertText()).toBe('Failed to add product. Check the console for details.');
    expect(log).toHaveBeenCalledOnce();
    expect(section.getByLabelText('Description')).toHaveProperty('value', input.title);

    const release = network.hold('POST', velvets, { ...input, _id: buildId() }, 201);
    await press('Add product');
    await visitor.click(screen.getByRole('combobox', { name: 'Search fabrics' }));
    release();
    await screen.findByText(messages.admin.productAdded);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search fabrics' }));
  });

  it('says that an address has no picture, is that of a page, or is none, of which it shows nothing', async () => {
    const { section } = await open();
    const problem = () => section.queryByText('There is no picture at this address.');
    fillIn(section, { Image: '/late.avif' });
    fireEvent.error(await previewOf('/late.avif'));
    expect(problem()).not.toBeNull();
    expect(section.getByLabelText('Image').getAttribute('aria-invalid')).toBe('true');
    fillIn(section, { Image: '/other.avif' });
    expect(problem()).toBeNull();
    await previewOf('/other.avif');
    fillIn(section, { Image: '/late.avif' });
    expect(problem()).not.toBeNull();
    fireEvent.load(await previewOf('/late.avif'));
    expect(problem()).toBeNull();

    const drive = 'https://drive.google.com/file/d/1a2b/view?usp=sharing';
    const share = 'https://www.dropbox.com/s/1a2b/shawl.jpg?dl=0';
    for (const [address, site] of [
      [drive, 'Google Drive'],
      [share, 'Dropbox'],
      ['https://photos.app.goo.gl/1a2b', 'Google Photos'],
    ] as const) {
      fillIn(section, { Image: address });
      await section.findByText(messages.admin.picturePage(site));
    }
    fillIn(section, { Image: share.replace('dl=0', 'raw=1') });
    await previewOf(share.replace('dl=0', 'raw=1'));
    expect(section.queryByText(messages.admin.picturePage('Dropbox'))).toBeNull();

    const noAddress = () => section.queryByText(messages.api.notAPicture);
    for (const label of ['Image', 'Rating']) {
      // All at once: on a busy machine the time between two letters may be longer than the pause.
      fillIn(section, { [label]: 'javascript:alert(1)' });
      expect(noAddress()).toBeNull();
      await waitFor(() => expect(noAddress()).not.toBeNull());
      expect(document.querySelector('img[src^="javascript"]')).toBeNull();
      fillIn(section, { [label]: `/${label}.avif` });
      expect(noAddress()).toBeNull();
    }
  });
});
