import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { buildProduct } from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork, type FakeNetwork } from '../../testing/fake-network.ts';
import { alertText, fillIn, openScreen, settle } from '../../testing/open-screen.tsx';
import { expectConsole } from '../../testing/console.ts';

const velvets = apiPaths.category('velvet');

let network: FakeNetwork;

beforeEach(() => {
  network = createFakeNetwork();
});

describe('a product of the table', () => {
  const first = buildProduct({ title: 'First', price: 999 });
  const path = apiPaths.product('velvet', first._id);

  beforeEach(() => {
    network.serve(velvets, [first, buildProduct({ title: 'Second' })]);
  });

  /** Opens the dialog in which the first product is edited. */
  async function openFirst() {
    const { visitor } = openScreen('/adminaccess', { as: 'admin', network });
    const section = within(await screen.findByRole('region', { name: 'All products' }));
    const press = async (name: string) =>
      visitor.click(await section.findByRole('button', { name }));
    await press('Edit First');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit First' }));
    return { visitor, section, press, dialog };
  }

  it('is edited in a dialog, which sends what was edited alone; the mouse wheel changes no price (4.1)', async () => {
    const edits = { title: 'First, again', price: 1099 };
    const { visitor, section, dialog } = await openFirst();
    const lists = network.callsTo('GET', velvets).length;
    expect(dialog.getByLabelText('Title')).toHaveProperty('value', first.subtitle);
    // A number field would count.
    expect(dialog.getByLabelText('Price')).toHaveProperty('type', 'text');
    fillIn(dialog, { Description: edits.title, Price: `${edits.price}` });
    await visitor.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Product updated successfully!')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(section.getByText(edits.title)).toBeDefined();
    expect(network.callsTo('PUT', path).map(({ body }) => body)).toEqual([edits]);
    expect(network.callsTo('GET', velvets)).toHaveLength(lists + 1);
  });

  it('is deleted in the dialog, too, where the rows have no room; the focus is above the table then', async () => {
    const { visitor, section, dialog } = await openFirst();
    await visitor.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(section.queryByText('First')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1 product'));
  });

  it('keeps the dialog and the input when saving failed, also when the list says that it is gone', async () => {
    const log = expectConsole('error');
    const { visitor, section, dialog } = await openFirst();
    network.refuse('PUT', path, 404);
    network.respond('GET', velvets, []);
    fillIn(dialog, { Description: 'First, again' });
    await visitor.click(dialog.getByRole('button', { name: 'Save changes' }));
    const failed = 'Failed to update product. Check the console for details.';
    expect((await dialog.findByRole('alert')).textContent).toBe(failed);
    await waitFor(() => expect(section.queryByText('First')).toBeNull());
    expect(dialog.getByLabelText('Description')).toHaveProperty('value', 'First, again');
    expect(log).toHaveBeenCalledOnce();
  });

  it('sends a field again that a failed save has sent, also when it is as it was at first', async () => {
    const log = expectConsole('error');
    network.refuse('PUT', path, 500);
    const { visitor, dialog } = await openFirst();
    const save = dialog.getByRole('button', { name: 'Save changes' });
    fillIn(dialog, { Price: '99' });
    await visitor.click(save);
    await dialog.findByRole('alert');
    expect(log).toHaveBeenCalledOnce();
    network.respond('PUT', path, first);
    fillIn(dialog, { Price: `${first.price}`, Description: 'First, again' });
    await visitor.click(save);
    await screen.findByText('Product updated successfully!');
    const [, second] = network.callsTo('PUT', path);
    expect(second?.body).toEqual({ price: first.price, title: 'First, again' });
  });

  it.each(['Save changes', 'Add product'])(
    'keeps a dialog that was opened while "%s" of the one before is on its way, with what is typed in it',
    async (button) => {
      const saved = { ...first, title: 'First, again' };
      const isNew = button === 'Add product';
      const release = isNew
        ? network.hold('POST', velvets, { ...saved, _id: buildProduct()._id }, 201)
        : network.hold('PUT', path, saved);
      const { visitor, dialog, press } = await openFirst();
      if (isNew) await visitor.click(dialog.getByRole('button', { name: 'Duplicate' }));
      fillIn(dialog, { Description: saved.title });
      await visitor.click(dialog.getByRole('button', { name: button }));
      await waitFor(() => expect(network.calls.at(-1)?.body).toHaveProperty('title', saved.title));
      await visitor.click(dialog.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await press('Edit First');
      const next = within(await screen.findByRole('dialog'));
      fillIn(next, { Title: 'Typed' });
      release();
      await screen.findByText(/^Product (updated|added) successfully!/);
      await settle();
      expect(screen.queryByRole('dialog')).not.toBeNull();
      expect(next.getByLabelText('Title')).toHaveProperty('value', 'Typed');
    },
  );

  it('shows what was saved when the dialog was closed before the response was lost (8.7)', async () => {
    const log = expectConsole('error');
    const loseResponse = network.hold('PUT', path, null, 0);
    const { visitor, section, dialog } = await openFirst();
    fillIn(dialog, { Description: 'First, again' });
    await visitor.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(network.callsTo('PUT', path)).toHaveLength(1));
    await visitor.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    network.respond('GET', velvets, [{ ...first, title: 'First, again' }]);
    loseResponse();
    expect(await alertText()).toBe('Failed to update product. Check the console for details.');
    expect(await section.findByText('First, again')).toBeDefined();
    expect(log).toHaveBeenCalledOnce();
  });

  it('keeps a confirmed change when only the service worker responds then (4.1)', async () => {
    const log = expectConsole('error');
    const { visitor } = openScreen('/adminaccess', { as: 'admin', network });
    const section = within(await screen.findByRole('region', { name: 'All products' }));
    await visitor.click(await section.findByLabelText('Sold out: First'));
    await screen.findByText('First: sold out.');
    // The worker has the list as it was, and passes a reload through.
    network.respondWith('GET', velvets, ({ cache }) =>
      cache === 'reload' ? { status: 0, body: null } : { status: 200, body: [first] },
    );
    network.fail('DELETE', path);
    const tries = () => network.callsTo('GET', velvets).length;
    const before = tries();
    await visitor.click(section.getByRole('button', { name: 'Delete First' }));
    expect(await alertText()).toBe('Failed to remove Product. Check the console for details.');
    await waitFor(() => expect(tries()).toBeGreaterThan(before));
    await settle();
    expect(section.getByLabelText('Sold out: First')).toHaveProperty('checked', true);
    await waitFor(() =>
      expect(log).toHaveBeenLastCalledWith('Error fetching data', expect.anything()),
    );
  });
});

describe('a card (2.10, 8.5)', () => {
  const route = '/filter/velvet';
  const product = buildProduct({ title: 'First' });
  const second = buildProduct({ title: 'Second' });
  const last = buildProduct({ title: 'Last' });
  const path = apiPaths.product('velvet', product._id);

  beforeEach(() => {
    network.serve(velvets, [product, second, last]);
    network.fail('DELETE', path);
  });

  it('is edited and deleted by the admin, and stays when deleting fails (4.1, 6.2)', async () => {
    const log = expectConsole('error');
    const { visitor, goTo } = openScreen(route, { as: 'admin', network });
    await visitor.click(await screen.findByRole('button', { name: 'Delete First' }));
    expect(await alertText()).toBe('Failed to remove Product. Check the console for details.');
    expect(log).toHaveBeenCalledOnce();
    await visitor.click(screen.getByRole('button', { name: 'Edit First' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit First' }));
    fillIn(dialog, { Description: 'First, again' });
    await visitor.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('link', { name: 'First, again' })).toBeDefined();

    const carts = () => network.callsTo('GET', apiPaths.cart).length;
    async function remove(title: string, left: string) {
      const before = carts();
      await visitor.click(await screen.findByRole('button', { name: `Delete ${title}` }));
      expect(await screen.findByText('Product removed successfully!')).toBeDefined();
      expect(screen.queryByRole('link', { name: title })).toBeNull();
      expect(screen.getByText(left)).toBeDefined();
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
      await waitFor(() => expect(carts()).toBeGreaterThan(before));
    }
    network.serve(velvets, [{ ...product, title: 'First, again' }, second, last]);
    await remove('First, again', '2 products');
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    goTo('/search?q=s');
    await remove('Second', '1 product');
  });

  it.each([
    ['a shopper', 'shopper', 1],
    ['a visitor', undefined, 0],
  ] as const)('has no such buttons for %s', async (_who, as, asked) => {
    openScreen(route, { network, as });
    await screen.findByRole('link', { name: 'First' });
    await waitFor(() => expect(network.callsTo('GET', apiPaths.me)).toHaveLength(asked));
    expect(screen.queryByRole('button', { name: /^(Delete|Edit) First/ })).toBeNull();
  });
});
