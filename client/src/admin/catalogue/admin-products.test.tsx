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
import { readInteger, readNumber } from './product-draft.ts';

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

describe('/adminaccess (2.21)', () => {
  it('has a closed, labelled section for each category', async () => {
    openSignedIn('/adminaccess', network);
    const fabrics = within(await screen.findByRole('region', { name: 'Fabrics' }));
    const picks = within(screen.getByRole('region', { name: 'Top picks' }));
    const names = (part: typeof picks) =>
      part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names(fabrics)).toEqual(['LAWN', 'VELVET', 'CHIFFON', 'COTTON', 'NET']);
    expect(names(picks)).toEqual(['TRENDING', 'BEST SELLERS', "TODAY'S DEALS", 'NEW ARRIVALS']);
    expect(screen.queryByRole('form')).toBeNull();
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

  it('adds a product: Description is its title, Title its subtitle, 12.7 reviews are 12 (5.5, 8.5)', async () => {
    network.respond('GET', velvets, [buildProduct({ title: 'First' })]);
    const release = network.hold('POST', velvets, { ...input, _id: buildId() }, 201);
    const { visitor, section, fillIn, address } = await open();
    await fillIn({ ...fields, Rating: '' });
    const stars = section.getByRole('button', { name: '4.5 stars' });
    await visitor.click(stars);
    expect(stars.getAttribute('aria-pressed')).toBe('true');
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

  it('previews an empty card: bars for what is not typed, no number and no price', async () => {
    const { section, fillIn } = await open();
    const card = within(section.getByText('Preview').parentElement!).getByRole('article', {
      hidden: true,
    });
    expect(card.textContent).toBe('');
    await fillIn({ Description: input.title, Review: '0', Price: '1,2' });
    expect(card.textContent).toBe(`${input.title}0 Reviews`);
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

  it('finds products of all nine lists by their title, and edits and deletes them there', async () => {
    const [shawl, deal] = [
      buildProduct({ title: 'Madder Shawl', price: 999 }),
      buildProduct({ title: 'Shawl of the day', price: 499 }),
    ];
    network.respond('GET', velvets, [shawl, buildProduct({ title: 'Other' })]);
    network.respond('GET', apiPaths.category('todaydeals'), [deal]);
    network.respond('PUT', apiPaths.product('todaydeals', deal._id), { ...deal, title: 'Stole' });
    network.respond('DELETE', apiPaths.product('velvet', shawl._id), { message: '' });
    const { visitor } = openSignedIn('/adminaccess', network);
    const field = await screen.findByLabelText('Search products');
    expect(screen.queryByRole('list', { name: 'Products found' })).toBeNull();
    await visitor.type(field, ' shAWL');
    await screen.findByRole('list', { name: 'Products found' });
    const list = () => within(screen.getByRole('list', { name: 'Products found' }));
    expect(
      list()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(["Shawl of the day₹499, Today's dealsSold out", 'Madder Shawl₹999, VelvetSold out']);
    expect(screen.getByText('2 products', { selector: '[role=status]' })).toBeDefined();
    await visitor.click(list().getByRole('button', { name: 'Edit Shawl of the day' }));
    const dialog = within(await screen.findByRole('dialog'));
    await visitor.clear(dialog.getByLabelText('Description'));
    await visitor.type(dialog.getByLabelText('Description'), 'Stole');
    await visitor.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(messages.admin.productUpdated);
    // It stays where it is until other words are typed.
    expect(list().getAllByRole('listitem')).toHaveLength(2);
    expect(list().getByText('Stole')).toBeDefined();
    await visitor.clear(field);
    await visitor.type(field, 'shawl');
    expect(list().getAllByRole('listitem')).toHaveLength(1);
    await visitor.click(list().getByRole('button', { name: 'Delete Madder Shawl' }));
    await screen.findByText(messages.admin.productRemoved);
    expect(screen.getByText('Sorry, no results found.', { selector: 'p' })).toBe(
      document.activeElement,
    );
  });

  it('says that adding failed, logs why, and keeps what was typed (8.5)', async () => {
    const log = expectConsole('error');
    network.refuse('POST', velvets, 403);
    const { section, fillIn, press } = await open();
    await fillIn(fields);
    await press('Add product');
    expect(await alertText()).toBe('Failed to add product. Check the console for details.');
    expect(log).toHaveBeenCalledOnce();
    expect(section.getByLabelText('Description')).toHaveProperty('value', input.title);
  });

  it('says under each field what is wrong with it, and sends nothing (5.5)', async () => {
    const { section, fillIn, press } = await open();
    await fillIn({ ...fields, Review: '' });
    await press('Add product');
    const rounds = [
      [
        ['Price', '9.999', 'At most two decimals.'],
        ['Image', 'javascript:alert(1)', messages.api.notAPicture],
        ['Description', '\u200b', 'This value is not valid.'],
        ['Title', 'x'.repeat(201), 'At most 200 characters.'],
        ['Review', '1e5', messages.admin.notANumber],
      ],
      [
        ['Price', '1000000000', 'At most 10,00,00,000.'],
        ['Image', `/${'x'.repeat(2000)}`, 'At most 2,000 characters.'],
        ['Description', 'x'.repeat(201), 'At most 200 characters.'],
      ],
    ] as const;
    for (const round of rounds) {
      const typed = Object.fromEntries(round.map(([label, value]) => [label, value]));
      await fillIn({ ...fields, Title: 'velvet', ...typed });
      await press('Add product');
      for (const [label, value, text] of round) {
        expect(await section.findByText(text)).toBeDefined();
        expect(section.getByLabelText(label)).toHaveProperty('value', value);
        expect(section.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
      }
    }
    expect(network.callsTo('POST', velvets)).toEqual([]);
  });

  it.each<[typed: string, number: number]>([
    ['1,299', 1299],
    ['1,00,000', 100_000],
    ['1,000,000.50', 1_000_000.5],
    [' 1299.5 ', 1299.5],
    ['0', 0],
    ...['1e5', '-5', '1.2.3', '1,29', '5,'].map((typed): [string, number] => [typed, NaN]),
  ])('reads %j as the shop writes numbers, as %d (5.5)', (typed, number) => {
    expect(readNumber(typed)).toBe(number);
    expect(readInteger(typed)).toBe(Math.trunc(number));
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
