import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { createAdminNetwork, openSection, openSignedIn } from '../../testing/admin-screen.tsx';
import { expectConsole } from '../../testing/console.ts';
import { buildProduct } from '../../testing/factories.ts';
import { buildUser } from '../../testing/fake-firebase.ts';
import type { FakeNetwork } from '../../testing/fake-network.ts';
import { alertText, renderApp, settle } from '../../testing/render-app.tsx';
import { AdminList } from './components/admin-list.tsx';

const velvets = apiPaths.category('velvet');

let network: FakeNetwork;

beforeEach(() => {
  network = createAdminNetwork();
});

it('a list shows 6 at first, 200 more after a press, and the focus moves to the next', async () => {
  const products = Array.from({ length: 207 }, (_, index) => ({ _id: `P${index + 1}` }));
  render(
    <AdminList heading="" label="Products" items={products}>
      {({ _id }) => _id}
    </AdminList>,
  );
  const items = () => screen.getAllByText(/^P\d+$/);
  expect(items()).toHaveLength(6);
  await userEvent.click(screen.getByText(/^Show more/));
  expect(items()).toHaveLength(206);
  expect(document.activeElement?.textContent).toContain('P7');
  await userEvent.click(screen.getByText(/^Show all 207/));
  expect(items()).toHaveLength(207);
  expect(screen.queryByText(/^Show (more|all)/)).toBeNull();
});

describe('a product in a category', () => {
  const first = buildProduct({ title: 'First', price: 999 });
  const path = apiPaths.product('velvet', first._id);

  beforeEach(() => {
    network.respond('GET', velvets, [first, buildProduct({ title: 'Second' })]);
  });

  /** Opens the dialog in which the first product is edited. */
  async function openFirst() {
    const opened = await openSection('/adminaccess', 'VELVET', network);
    await opened.press('Edit First');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit First' }));
    return { ...opened, dialog };
  }

  it.each([
    ['nothing', {}],
    ['a text', { title: 'First, again' }],
    ['a text and a number', { title: 'First, again', price: 1099 }],
  ])(
    'is edited in a dialog that starts with its values; sent is what was edited alone: %s',
    async (_what, edits: { title?: string; price?: number }) => {
      // Another tab has changed its number of reviews since.
      network.respond('PUT', path, { ...first, ...edits, review: 4321 });
      const { visitor, section, dialog } = await openFirst();
      const lists = network.callsTo('GET', velvets).length;
      expect(dialog.getByLabelText('Title')).toHaveProperty('value', first.subtitle);
      if (edits.title) await visitor.type(dialog.getByLabelText('Description'), ', again');
      if (edits.price) {
        await visitor.clear(dialog.getByLabelText('Price'));
        await visitor.type(dialog.getByLabelText('Price'), `${edits.price}`);
      }
      await visitor.click(dialog.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('Product updated successfully!')).toBeDefined();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(section.getByText(edits.title ?? 'First')).toBeDefined();
      expect(network.callsTo('PUT', path).map(({ body }) => body)).toEqual([edits]);
      expect(network.callsTo('GET', velvets)).toHaveLength(lists);
    },
  );

  it('keeps the input when the product is gone, and reloads the list after the dialog closes', async () => {
    const log = expectConsole('error');
    network.refuse('PUT', path, 404);
    const { visitor, section, dialog } = await openFirst();
    // The notice will have such a button, too.
    const close = dialog.getByRole('button', { name: 'Close' });
    const lists = () => network.callsTo('GET', velvets).length;
    const before = lists();
    network.respond('GET', velvets, []);
    await visitor.type(dialog.getByLabelText('Description'), ', again');
    await visitor.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Failed to update product. Check the console for details.',
    );
    expect(log).toHaveBeenCalledOnce();
    expect(lists()).toBe(before);
    expect(dialog.getByLabelText('Description')).toHaveProperty('value', 'First, again');
    await visitor.click(close);
    await waitFor(() => expect(section.queryByText('First')).toBeNull());
    expect(lists()).toBe(before + 1);
  });

  it('reloads no list after a failed try when the next one was saved', async () => {
    const log = expectConsole('error');
    network.refuse('PUT', path, 500);
    const { visitor, section, dialog } = await openFirst();
    const lists = network.callsTo('GET', velvets).length;
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await visitor.type(dialog.getByLabelText('Description'), ', again');
    await visitor.click(save);
    await dialog.findByRole('alert');
    expect(log).toHaveBeenCalledOnce();
    network.respond('PUT', path, { ...first, title: 'First, again' });
    await visitor.click(save);
    await screen.findByText('Product updated successfully!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await settle();
    expect(network.callsTo('GET', velvets)).toHaveLength(lists);
    expect(section.getByText('First, again')).toBeDefined();
  });

  it('shows what was saved when the dialog was closed before the response was lost (8.7)', async () => {
    const log = expectConsole('error');
    const loseResponse = network.hold('PUT', path, null, 0);
    const { visitor, section, dialog } = await openFirst();
    await visitor.type(dialog.getByLabelText('Description'), ', again');
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

  it('keeps a confirmed change when the connection then drops and only the service worker responds, as before it (4.1)', async () => {
    const log = expectConsole('error');
    network.respond('PUT', path, { ...first, soldOut: true });
    const { visitor, section, press } = await openSection('/adminaccess', 'VELVET', network);
    await visitor.click(section.getByLabelText('Sold out: First'));
    await screen.findByText('Product updated successfully!');
    // The worker has the list as it was, and passes a reload through.
    network.respondWith('GET', velvets, ({ cache }) =>
      cache === 'reload' ? { status: 0, body: null } : { status: 200, body: [first] },
    );
    network.fail('DELETE', path);
    const tries = () => network.callsTo('GET', velvets).length;
    const before = tries();
    await press('Delete First');
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
  const path = apiPaths.product('velvet', product._id);

  beforeEach(() => {
    network.respond('GET', velvets, [product, buildProduct({ title: 'Second' })]);
  });

  it.each([route, '/search?q=s'])(
    'of %s is deleted by the admin, leaves the list at once, and the cart is loaded again (4.1, 6.2)',
    async (address) => {
      network.respond('DELETE', path, { message: '' });
      const { visitor } = openSignedIn(address, network);
      const button = await screen.findByRole('button', { name: 'Delete First' });
      const before = network.callsTo('GET', apiPaths.cart).length;
      await visitor.click(button);
      expect(await screen.findByText('Product removed successfully!')).toBeDefined();
      expect(screen.queryByRole('link', { name: 'First' })).toBeNull();
      expect(screen.getByText('1 product')).toBeDefined();
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
      await waitFor(() =>
        expect(network.callsTo('GET', apiPaths.cart).length).toBeGreaterThan(before),
      );
    },
  );

  it('stays when deleting failed, with a notice, and can be edited', async () => {
    const log = expectConsole('error');
    network.refuse('DELETE', path, 404);
    network.respond('PUT', path, { ...product, title: 'First, again' });
    const { visitor } = openSignedIn(route, network);
    await visitor.click(await screen.findByRole('button', { name: 'Delete First' }));
    expect(await alertText()).toBe('Failed to remove Product. Check the console for details.');
    expect(log).toHaveBeenCalledOnce();
    await visitor.click(screen.getByRole('button', { name: 'Edit First' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit First' }));
    await visitor.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('link', { name: 'First, again' })).toBeDefined();
  });

  it.each(['a shopper', 'a visitor'])('has no such buttons for %s', async (who) => {
    network.respond('GET', apiPaths.me, { uid: 'shopper', isAdmin: false });
    renderApp(route, { network, ...(who === 'a shopper' && { user: buildUser() }) });
    await screen.findByRole('link', { name: 'First' });
    const asked = who === 'a shopper' ? 1 : 0;
    await waitFor(() => expect(network.callsTo('GET', apiPaths.me)).toHaveLength(asked));
    expect(screen.queryByRole('button', { name: /^(Delete|Edit) First/ })).toBeNull();
  });
});
