import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { ProductInput } from '@tanabana/server/contract/product';
import { createAdminNetwork, openSection, openSignedIn } from '../../testing/admin-screen.tsx';
import { alertText } from '../../testing/render-app.tsx';
import { expectConsole } from '../../testing/console.ts';
import { buildId, buildProduct } from '../../testing/factories.ts';
import type { FakeNetwork } from '../../testing/fake-network.ts';
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
  Price: '6499.5',
};

let network: FakeNetwork;

beforeEach(() => {
  network = createAdminNetwork();
});

const open = (name = 'VELVET') => openSection('/adminaccess', name, network);

/** A picture that the preview tries to load. */
const previewOf = (address: string) =>
  waitFor(() => {
    const found = document.querySelector(`img[src="${address}"]`);
    if (!found) throw new Error(`The preview does not try ${address}`);
    return found;
  });

describe('/adminaccess', () => {
  it('has a closed, labelled section for each category, and leads to the other pages', async () => {
    openSignedIn('/adminaccess', network);
    const fabrics = within(await screen.findByRole('region', { name: 'Fabrics' }));
    const picks = within(screen.getByRole('region', { name: 'Top picks' }));
    const names = (part: typeof picks) =>
      part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names(fabrics)).toEqual(['LAWN', 'VELVET', 'CHIFFON', 'COTTON', 'NET']);
    expect(names(picks)).toEqual(['TRENDING', 'BEST SELLERS', "TODAY'S DEALS", 'NEW ARRIVALS']);
    expect(screen.queryByRole('form')).toBeNull();
    const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(address('Add Others Page')).toBe('/adminaccess/others');
    expect(address('Packing list')).toBe('/adminaccess/orders');
  });

  it('opens and closes a form by its heading: it starts with the category key and keeps what was typed', async () => {
    const { visitor, heading, section } = await open("TODAY'S DEALS");
    expect(heading.getAttribute('aria-expanded')).toBe('true');
    expect(section.getByLabelText('Title')).toHaveProperty('value', 'todaydeals');
    for (const label of labels) {
      expect(section.getByLabelText(label)).toHaveProperty('required', true);
    }
    const price = section.getByPlaceholderText('Price (Numbers only)');
    expect(price).toBe(section.getByLabelText('Price'));
    await visitor.type(price, '12');
    await visitor.click(heading);
    expect(heading.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('form')).toBeNull();
    await visitor.click(heading);
    expect(section.getByLabelText('Price')).toHaveProperty('value', '12');
  });

  it('adds a product: Description is its title, Title its subtitle, 12.7 reviews are 12', async () => {
    network.answer('GET', velvets, [buildProduct({ title: 'First' })]);
    const release = network.hold('POST', velvets, { ...input, _id: buildId() }, 201);
    const { visitor, section, fillIn, address } = await open();
    await fillIn(fields);
    expect(await section.findByText('₹6,499.50')).toBeDefined();
    const card = section.getByText('Madder Velvet Shawl').closest('article');
    expect(card?.closest('[inert]')).not.toBeNull();
    expect(card?.contains(await previewOf(input.image))).toBe(true);

    await visitor.dblClick(section.getByRole('button', { name: 'Add product' }));
    await waitFor(() => expect(network.callsTo('POST', velvets)).toHaveLength(1));
    for (const label of labels) {
      expect(section.getByLabelText(label), label).toHaveProperty('readOnly', true);
    }
    await visitor.click(section.getByRole('button', { name: '3 stars' }));
    expect(section.getByLabelText('Rating')).toHaveProperty('value', input.rating);
    await visitor.click(section.getByLabelText('Description'));
    release();
    expect(await screen.findByText('Product added successfully!')).toBeDefined();
    expect(network.callsTo('POST', velvets)).toMatchObject([
      { body: input, authorization: 'Bearer shopper-token' },
    ]);
    for (const label of labels) {
      const empty = label === 'Title' ? 'velvet' : '';
      expect(section.getByLabelText(label)).toHaveProperty('value', empty);
    }
    expect(document.activeElement).toBe(section.getByLabelText('Image'));
    expect(section.getByText('2 products in Velvet')).toBeDefined();

    await visitor.type(screen.getByRole('combobox', { name: 'Search fabrics' }), 'madder{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=madder'));
    expect(await screen.findByRole('link', { name: 'Madder Velvet Shawl' })).toBeDefined();
    expect(network.callsTo('GET', velvets)).toHaveLength(1);
  });

  it('leaves the focus where it is when the admin has left the form', async () => {
    const release = network.hold('POST', velvets, { ...input, _id: buildId() }, 201);
    const { visitor, fillIn, press } = await open();
    await fillIn(fields);
    await press('Add product');
    await visitor.click(screen.getByRole('combobox', { name: 'Search fabrics' }));
    release();
    await screen.findByText(messages.admin.productAdded);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search fabrics' }));
  });

  it('says that adding failed, logs why, and keeps what was typed', async () => {
    const log = expectConsole('error');
    network.refuse('POST', velvets, 403);
    const { section, fillIn, press } = await open();
    await fillIn(fields);
    await press('Add product');
    expect(await alertText()).toBe('Failed to add product. Check the console for details.');
    expect(log).toHaveBeenCalledOnce();
    expect(section.getByLabelText('Description')).toHaveProperty('value', input.title);
  });

  it('says under each field what is wrong with it, and sends nothing', async () => {
    const { section, fillIn, press } = await open();
    await fillIn({ ...fields, Review: '' });
    await press('Add product');
    await fillIn({ Review: fields.Review });
    for (const [label, typed, text] of [
      ['Price', '9.999', 'At most two decimals.'],
      ['Price', '1000000000', 'At most 10,00,00,000.'],
      ['Image', 'javascript:alert(1)', messages.api.notAPicture],
      ['Image', `/${'x'.repeat(2000)}`, 'At most 2,000 characters.'],
      ['Description', '\u200b', 'This cannot be used.'],
    ] as const) {
      await fillIn({ [label]: typed });
      await press('Add product');
      expect(await section.findByText(text)).toBeDefined();
      expect(section.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
      await fillIn({ [label]: fields[label] });
    }
    expect(network.callsTo('POST', velvets)).toEqual([]);
  });

  it('fills in a rating by its stars', async () => {
    const { section, press } = await open();
    await press('3.5 stars');
    expect(section.getByLabelText('Rating')).toHaveProperty('value', '/ratings/3.5.svg');
    const stars = section.getByRole('button', { name: '3.5 stars' });
    expect(stars.getAttribute('aria-pressed')).toBe('true');
  });

  it('says at once that an address has no picture, until it changes or is loaded', async () => {
    const { section, fillIn } = await open();
    const problem = () => section.queryByText('There is no picture at this address.');
    await fillIn({ Image: '/late.avif' });
    fireEvent.error(await previewOf('/late.avif'));
    expect(problem()).not.toBeNull();
    expect(section.getByLabelText('Image').getAttribute('aria-invalid')).toBe('true');
    await fillIn({ Image: '/other.avif' });
    expect(problem()).toBeNull();
    await previewOf('/other.avif');
    await fillIn({ Image: '/late.avif' });
    expect(problem()).not.toBeNull();
    fireEvent.load(await previewOf('/late.avif'));
    expect(problem()).toBeNull();
  });

  it('says after a pause in typing what is no address of a picture, and does not load it', async () => {
    const { section } = await open();
    const problem = () => section.queryByText(messages.api.notAPicture);
    for (const label of ['Image', 'Rating']) {
      const field = section.getByLabelText(label);
      // All at once: on a busy machine the time between two letters may be longer than the pause.
      fireEvent.input(field, { target: { value: 'javascript:alert(1)' } });
      expect(problem()).toBeNull();
      await waitFor(() => expect(problem()).not.toBeNull());
      expect(document.querySelector('img[src^="javascript"]')).toBeNull();
      fireEvent.input(field, { target: { value: `/${label}.avif` } });
      expect(problem()).toBeNull();
    }
  });
});
