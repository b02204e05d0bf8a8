import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { ProductInput } from '@tanabana/server/contract/product';
import { expectConsole } from '../../testing/console.ts';
import { buildId, buildProduct } from '../../testing/factories.ts';
import { buildUser } from '../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import type { FakeNetwork } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';

const velvets = apiPaths.category('velvet');

let network: FakeNetwork;

beforeEach(() => {
  network = createFakeNetwork();
  network.answer('GET', apiPaths.cart, []);
  network.answer('GET', apiPaths.me, { uid: 'shopper', isAdmin: true });
});

const open = (route = '/adminaccess') => renderApp(route, { user: buildUser(), network });
type Visitor = ReturnType<typeof open>['visitor'];

/** Opens a section by its heading and returns its content. */
async function unfold(visitor: Visitor, name: string) {
  const heading = await screen.findByRole('button', { name });
  await visitor.click(heading);
  return within(heading.closest('section') ?? document.body);
}

const input: ProductInput = {
  image: '/demo/products/velvet-07.avif',
  title: 'Madder Velvet Shawl',
  subtitle: 'velvet',
  rating: '/ratings/4.5.svg',
  review: 446,
  price: 6499.5,
};

type Section = Awaited<ReturnType<typeof unfold>>;

async function fillIn(visitor: Visitor, section: Section, overrides: Record<string, string> = {}) {
  const values = {
    Image: input.image,
    Description: input.title,
    Rating: input.rating,
    Review: '446',
    Price: '6499.5',
    ...overrides,
  };
  for (const [label, value] of Object.entries(values)) {
    await visitor.clear(section.getByLabelText(label));
    await visitor.paste(value);
  }
}

describe('/adminaccess', () => {
  it('has a closed, labelled section for each category', async () => {
    open();
    const fabrics = within(await screen.findByRole('region', { name: 'Fabrics' }));
    const picks = within(screen.getByRole('region', { name: 'Top picks' }));
    const names = (part: typeof picks) =>
      part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names(fabrics)).toEqual(['LAWN', 'VELVET', 'CHIFFON', 'COTTON', 'NET']);
    expect(names(picks)).toEqual(['TRENDING', 'BEST SELLERS', "TODAY'S DEALS", 'NEW ARRIVALS']);
    for (const button of [...fabrics.getAllByRole('button'), ...picks.getAllByRole('button')]) {
      expect(button.getAttribute('aria-expanded')).toBe('false');
    }
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('leads to the other admin pages', async () => {
    open();
    const address = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await address('Add Others Page')).toBe('/adminaccess/others');
    expect(await address('Packing list')).toBe('/adminaccess/orders');
  });

  it('opens and closes a section by its heading, and keeps what was typed', async () => {
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    const heading = screen.getByRole('button', { name: 'VELVET' });
    expect(heading.getAttribute('aria-expanded')).toBe('true');
    await visitor.type(section.getByLabelText('Description'), 'Shawl');
    await visitor.click(heading);
    expect(heading.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('form')).toBeNull();
    await visitor.click(heading);
    expect(section.getByLabelText('Description')).toHaveProperty('value', 'Shawl');
  });

  it('starts each form with the category key as Title, and names every field', async () => {
    const { visitor } = open();
    const section = await unfold(visitor, "TODAY'S DEALS");
    expect(section.getByLabelText('Title')).toHaveProperty('value', 'todaydeals');
    for (const label of ['Image', 'Title', 'Description', 'Rating', 'Review', 'Price']) {
      expect(section.getByLabelText(label)).toHaveProperty('required', true);
    }
    expect(section.getByPlaceholderText('Price (Numbers only)')).toBe(
      section.getByLabelText('Price'),
    );
  });

  it('adds a product: Description is its title, Title its subtitle, 12.7 reviews are 12', async () => {
    const { visitor } = open();
    network.answer('POST', velvets, { ...input, _id: buildId(), review: 12 }, 201);
    const section = await unfold(visitor, 'VELVET');
    await fillIn(visitor, section, { Review: '12.7' });
    await visitor.click(section.getByRole('button', { name: 'Add product' }));
    expect(await screen.findByText('Product added successfully!')).toBeDefined();
    expect(network.callsTo('POST', velvets)).toMatchObject([
      { body: { ...input, review: 12 }, authorization: 'Bearer shopper-token' },
    ]);
    expect(section.getByText('1 product in Velvet')).toBeDefined();
    expect(section.getByRole('button', { name: 'Delete Madder Velvet Shawl' })).toBeDefined();
    expect(section.getByLabelText('Title')).toHaveProperty('value', 'velvet');
    for (const label of ['Image', 'Description', 'Rating', 'Review', 'Price']) {
      expect(section.getByLabelText(label)).toHaveProperty('value', '');
    }
  });

  it('shows what was added on the other screens without a reload', async () => {
    network.answer('GET', velvets, [buildProduct({ title: 'First' })]);
    network.answer('POST', velvets, { ...input, _id: buildId() }, 201);
    const { visitor, address } = open();
    const section = await unfold(visitor, 'VELVET');
    await fillIn(visitor, section);
    await visitor.click(section.getByRole('button', { name: 'Add product' }));
    await screen.findByText('Product added successfully!');
    await visitor.type(screen.getByRole('searchbox'), 'madder{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=madder'));
    expect(await screen.findByRole('button', { name: 'Madder Velvet Shawl' })).toBeDefined();
    expect(network.callsTo('GET', velvets)).toHaveLength(1);
  });

  it('says that adding failed, logs why, and keeps what was typed', async () => {
    const log = expectConsole('error');
    const { visitor } = open();
    network.refuse('POST', velvets, 403);
    const section = await unfold(visitor, 'VELVET');
    await fillIn(visitor, section);
    await visitor.click(section.getByRole('button', { name: 'Add product' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to add product. Check the console for details.',
    );
    expect(log).toHaveBeenCalledOnce();
    expect(section.getByLabelText('Description')).toHaveProperty('value', input.title);
  });

  it('sends nothing while a field is empty', async () => {
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    await fillIn(visitor, section);
    await visitor.clear(section.getByLabelText('Review'));
    await visitor.click(section.getByRole('button', { name: 'Add product' }));
    expect(network.callsTo('POST', velvets)).toEqual([]);
  });

  it('says under the field that the address has no picture', async () => {
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    await fillIn(visitor, section, { Image: 'javascript:alert(1)' });
    await visitor.click(section.getByRole('button', { name: 'Add product' }));
    await waitFor(() =>
      expect(section.getByLabelText('Image').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(section.getByText(/^Use a web address/)).toBeDefined();
    expect(network.callsTo('POST', velvets)).toEqual([]);
  });

  it('refuses a fraction of a paisa', async () => {
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    await fillIn(visitor, section, { Price: '9.999' });
    await visitor.click(section.getByRole('button', { name: 'Add product' }));
    expect(await section.findByText('At most two decimals.')).toBeDefined();
    expect(network.callsTo('POST', velvets)).toEqual([]);
  });

  it.each([
    ['Price', '1000000000', 'At most 10,00,00,000.'],
    ['Review', '99999999999999999999', 'At most 9,00,71,99,25,47,40,991.'],
    ['Image', `/${'x'.repeat(2000)}`, 'At most 2,000 characters.'],
    ['Description', '\u200b', 'This cannot be used.'],
  ])('says under %s what is wrong with %s', async (label, typed, words) => {
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    await fillIn(visitor, section, { [label]: typed });
    await visitor.click(section.getByRole('button', { name: 'Add product' }));
    expect(await section.findByText(words)).toBeDefined();
    expect(section.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(network.callsTo('POST', velvets)).toEqual([]);
  });

  it('cannot add the same product twice by two presses', async () => {
    const { visitor } = open();
    const release = network.hold('POST', velvets, { ...input, _id: buildId() }, 201);
    const section = await unfold(visitor, 'VELVET');
    await fillIn(visitor, section);
    const button = section.getByRole('button', { name: 'Add product' });
    await visitor.dblClick(button);
    release();
    await screen.findByText('Product added successfully!');
    expect(network.callsTo('POST', velvets)).toHaveLength(1);
  });

  it('takes no input while it saves, then starts empty at its first field', async () => {
    const { visitor } = open();
    const release = network.hold('POST', velvets, { ...input, _id: buildId() }, 201);
    const section = await unfold(visitor, 'VELVET');
    await fillIn(visitor, section);
    const field = section.getByLabelText('Description');
    await visitor.type(field, '{Enter}');
    await waitFor(() => expect(network.callsTo('POST', velvets)).toHaveLength(1));
    for (const label of ['Image', 'Title', 'Description', 'Rating', 'Review', 'Price']) {
      expect(section.getByLabelText(label), label).toHaveProperty('readOnly', true);
    }
    await visitor.click(section.getByRole('button', { name: '3 stars' }));
    expect(section.getByLabelText('Rating')).toHaveProperty('value', input.rating);
    await visitor.type(field, 'Next');
    expect(field).toHaveProperty('value', input.title);
    release();
    await screen.findByText('Product added successfully!');
    expect(field).toHaveProperty('value', '');
    expect(document.activeElement).toBe(section.getByLabelText('Image'));
    await visitor.keyboard('/next.avif');
    expect(section.getByLabelText('Image')).toHaveProperty('value', '/next.avif');
  });

  it('leaves the focus where it is when the admin has left the form', async () => {
    const { visitor } = open();
    const release = network.hold('POST', velvets, { ...input, _id: buildId() }, 201);
    const section = await unfold(visitor, 'VELVET');
    await fillIn(visitor, section);
    await visitor.click(section.getByRole('button', { name: 'Add product' }));
    await visitor.click(screen.getByRole('searchbox'));
    release();
    await screen.findByText('Product added successfully!');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('fills in a rating by its stars', async () => {
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    const stars = section.getByRole('button', { name: '3.5 stars' });
    await visitor.click(stars);
    expect(section.getByLabelText('Rating')).toHaveProperty('value', '/ratings/3.5.svg');
    expect(stars.getAttribute('aria-pressed')).toBe('true');
  });

  it('shows an inert preview of the card', async () => {
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    await fillIn(visitor, section);
    expect(await section.findByText('₹6,499.50')).toBeDefined();
    const card = section.getByText('Madder Velvet Shawl').closest('article');
    expect(card?.closest('[inert]')).not.toBeNull();
    const picture = () => card?.querySelector('img[alt="velvet"]')?.getAttribute('src');
    await waitFor(() => expect(picture()).toBe(input.image));
    const stars = () => card?.querySelector('img[alt="Rating"]')?.getAttribute('src');
    await waitFor(() => expect(stars()).toBe(input.rating));
  });

  it('says at once that an address has no picture, until it changes', async () => {
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    const field = section.getByLabelText('Image');
    await visitor.type(field, '/nowhere.avif');
    const picture = await waitFor(() => {
      const found = document.querySelector('img[src="/nowhere.avif"]');
      if (!found) throw new Error('The preview has no picture yet');
      return found;
    });
    fireEvent.error(picture);
    expect(await section.findByText('There is no picture at this address.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await visitor.type(field, 'x');
    expect(section.queryByText('There is no picture at this address.')).toBeNull();
  });

  it.each(['javascript:alert(1)', '//elsewhere.example/a.png', 'a.png'])(
    'says after a pause in typing that %s is no address of a picture',
    async (address) => {
      const { visitor } = open();
      const section = await unfold(visitor, 'VELVET');
      for (const label of ['Image', 'Rating']) {
        const field = section.getByLabelText(label);
        // All at once: on a busy machine the time between two letters may be longer than the pause.
        fireEvent.input(field, { target: { value: address } });
        expect(section.queryByText(messages.api.notAPicture)).toBeNull();
        expect(await section.findByText(messages.api.notAPicture)).toBeDefined();
        expect(field.getAttribute('aria-invalid')).toBe('true');
        expect(document.querySelector(`img[src="${address}"]`)).toBeNull();
        fireEvent.input(field, { target: { value: `/${label}.avif` } });
        expect(section.queryByText(messages.api.notAPicture)).toBeNull();
      }
    },
  );

  it('clears the error once the picture is loaded', async () => {
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    const field = section.getByLabelText('Image');
    const previewOf = (address: string) =>
      waitFor(() => {
        const found = document.querySelector(`img[src="${address}"]`);
        if (!found) throw new Error(`The preview does not try ${address}`);
        return found;
      });
    await visitor.type(field, '/late.avif');
    fireEvent.error(await previewOf('/late.avif'));
    await visitor.type(field, 'x');
    await previewOf('/late.avifx');
    await visitor.type(field, '{Backspace}');
    expect(section.getByText('There is no picture at this address.')).toBeDefined();
    fireEvent.load(await previewOf('/late.avif'));
    expect(section.queryByText('There is no picture at this address.')).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('a product in a category', () => {
  const first = buildProduct({ title: 'First', price: 999 });
  const second = buildProduct({ title: 'Second' });
  const path = apiPaths.product('velvet', first._id);

  beforeEach(() => {
    network.answer('GET', velvets, [first, second]);
  });

  it('is listed below the form', async () => {
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    const list = within(section.getByRole('list', { name: 'Products in Velvet' }));
    expect(section.getByText('2 products in Velvet')).toBeDefined();
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByText('₹999')).toBeDefined();
  });

  const buildMany = (length: number) =>
    Array.from({ length }, (_, index) => buildProduct({ title: `P${index + 1}` }));

  it('is one of 6 at first, then of all, and the focus moves to the next', async () => {
    network.answer('GET', velvets, buildMany(24));
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    const list = section.getByRole('list', { name: 'Products in Velvet' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
    await visitor.click(section.getByRole('button', { name: 'Show all 24 Products in Velvet' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(24);
    expect(document.activeElement?.textContent).toContain('P7');
    expect(section.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('is shown in steps of 200 in a big category', async () => {
    network.answer('GET', velvets, buildMany(300));
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    const list = section.getByRole('list', { name: 'Products in Velvet' });
    await visitor.click(section.getByRole('button', { name: 'Show more Products in Velvet' }));
    expect(list.children).toHaveLength(206);
    await visitor.click(section.getByRole('button', { name: 'Show all 300 Products in Velvet' }));
    expect(list.children).toHaveLength(300);
  });

  it('is deleted without a question and leaves the list at once', async () => {
    network.answer('DELETE', path, { message: '' });
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    await visitor.click(section.getByRole('button', { name: 'Delete First' }));
    expect(await screen.findByText('Product removed successfully!')).toBeDefined();
    expect(section.queryByText('First')).toBeNull();
    expect(section.getByText('1 product in Velvet')).toBe(document.activeElement);
    expect(network.callsTo('DELETE', path)).toHaveLength(1);
  });

  it('stays, and says so, when deleting failed', async () => {
    const log = expectConsole('error');
    network.fail('DELETE', path);
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    await visitor.click(section.getByRole('button', { name: 'Delete First' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to remove Product. Check the console for details.',
    );
    expect(log).toHaveBeenCalledOnce();
    expect(section.getByText('First')).toBeDefined();
  });

  /** Opens the dialog in which the first product is edited. */
  async function openFirst() {
    const { visitor } = open();
    const section = await unfold(visitor, 'VELVET');
    await visitor.click(section.getByRole('button', { name: 'Edit First' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit First' }));
    return { visitor, section, dialog };
  }

  it('is edited in a dialog that starts with its values', async () => {
    const saved = { ...first, title: 'First, again', price: 1099 };
    network.answer('PUT', path, saved);
    const { visitor, section, dialog } = await openFirst();
    expect(dialog.getByLabelText('Title')).toHaveProperty('value', first.subtitle);
    expect(dialog.getByLabelText('Review')).toHaveProperty('value', String(first.review));
    await visitor.clear(dialog.getByLabelText('Description'));
    await visitor.type(dialog.getByLabelText('Description'), 'First, again');
    await visitor.clear(dialog.getByLabelText('Price'));
    await visitor.type(dialog.getByLabelText('Price'), '1099');
    await visitor.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Product updated successfully!')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(section.getByText('First, again')).toBeDefined();
    expect(section.getByText('₹1,099')).toBeDefined();
    const { _id: _unsent, ...body } = saved;
    expect(network.callsTo('PUT', path).map((call) => call.body)).toEqual([body]);
  });

  it('keeps the dialog open when the edit failed, and says so in it', async () => {
    const log = expectConsole('error');
    network.refuse('PUT', path, 404);
    const { visitor, dialog } = await openFirst();
    await visitor.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Failed to update product. Check the console for details.',
    );
    expect(log).toHaveBeenCalledOnce();
  });

  it('keeps the input when the product is gone, and reloads the list after the dialog closes', async () => {
    const log = expectConsole('error');
    network.refuse('PUT', path, 404);
    const { visitor, section, dialog } = await openFirst();
    const close = dialog.getByRole('button', { name: 'Close' });
    const lists = () => network.callsTo('GET', velvets).length;
    const before = lists();
    network.answer('GET', velvets, []);
    await visitor.type(dialog.getByLabelText('Description'), ', again');
    await visitor.click(dialog.getByRole('button', { name: 'Save changes' }));
    await dialog.findByRole('alert');
    expect(log).toHaveBeenCalledOnce();
    expect(lists()).toBe(before);
    expect(dialog.getByLabelText('Description')).toHaveProperty('value', 'First, again');
    await visitor.click(close);
    await waitFor(() => expect(section.queryByText('First')).toBeNull());
    expect(lists()).toBe(before + 1);
  });
});

describe.each([
  ['a listing', '/filter/velvet'],
  ['a search', '/search?q=s'],
])('%s, for the admin', (_what, address) => {
  const product = buildProduct({ title: 'First' });
  const path = apiPaths.product('velvet', product._id);

  beforeEach(() => {
    network.answer('GET', velvets, [product, buildProduct({ title: 'Second' })]);
  });

  it('deletes a product from its card, which leaves the list at once', async () => {
    network.answer('DELETE', path, { message: '' });
    const { visitor } = open(address);
    await visitor.click(await screen.findByRole('button', { name: 'Delete First' }));
    expect(await screen.findByText('Product removed successfully!')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'First' })).toBeNull();
    expect(screen.getByText('1 product')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('says that deleting failed, and keeps the card', async () => {
    const log = expectConsole('error');
    network.refuse('DELETE', path, 404);
    const { visitor } = open(address);
    await visitor.click(await screen.findByRole('button', { name: 'Delete First' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to remove Product. Check the console for details.',
    );
    expect(log).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'First' })).toBeDefined();
  });

  it('edits a product from its card', async () => {
    network.answer('PUT', path, { ...product, title: 'First, again' });
    const { visitor } = open(address);
    await visitor.click(await screen.findByRole('button', { name: 'Edit First' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit First' }));
    await visitor.type(dialog.getByLabelText('Description'), ', again');
    await visitor.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Product updated successfully!')).toBeDefined();
    expect(screen.getByRole('button', { name: 'First, again' })).toBeDefined();
  });

  it('reloads the cart, where a price may have changed', async () => {
    network.answer('DELETE', path, { message: '' });
    const { visitor } = open(address);
    const button = await screen.findByRole('button', { name: 'Delete First' });
    const before = network.callsTo('GET', apiPaths.cart).length;
    await visitor.click(button);
    await waitFor(() =>
      expect(network.callsTo('GET', apiPaths.cart).length).toBeGreaterThan(before),
    );
  });

  it('has no such buttons for a shopper', async () => {
    network.answer('GET', apiPaths.me, { uid: 'shopper', isAdmin: false });
    open(address);
    await screen.findByRole('button', { name: 'First' });
    await waitFor(() => expect(network.callsTo('GET', apiPaths.me)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Delete First' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit First' })).toBeNull();
  });

  it('sends no admin request for a visitor', async () => {
    renderApp(address, { network });
    await screen.findByRole('button', { name: 'First' });
    expect(network.callsTo('GET', apiPaths.me)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Delete First' })).toBeNull();
  });
});
