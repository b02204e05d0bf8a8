import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { buildProduct } from '../../../testing/factories.ts';
import { buildUser, signOutUser } from '../../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../../testing/fake-network.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { saved, viewed } from '../kept-products.ts';

const lawns = Array.from({ length: 14 }, (_, n) => buildProduct({ title: `Lawn ${n}` }));
const [first, second] = lawns as [(typeof lawns)[0], (typeof lawns)[0]];

function open(route: string, { isUser = false } = {}) {
  const network = createFakeNetwork({ [apiPaths.category('lawn')]: lawns });
  network.respond('DELETE', apiPaths.account, { message: '' });
  return renderApp(route, { network, ...(isUser && { user: buildUser() }) });
}

const row = async () => within(await screen.findByRole('region', { name: 'Recently viewed' }));
const titles = async () =>
  (await (await row()).findAllByRole('link')).map((link) => link.getAttribute('aria-label'));

describe('Recently viewed (2.14)', () => {
  it('keeps the last twelve, without what is no longer sold', async () => {
    for (const { _id } of [...lawns, buildProduct()]) viewed.add(_id);
    open('/');
    expect(await titles()).toEqual(Array.from({ length: 11 }, (_, n) => `Lawn ${13 - n}`));
  });

  it('stands under the cart, where its products open, and is removed by Clear', async () => {
    for (const { _id } of [first, second]) viewed.add(_id);
    const { visitor, address } = open('/cart', { isUser: true });
    expect(await titles()).toEqual(['Lawn 1', 'Lawn 0']);
    await visitor.click((await row()).getByRole('link', { name: 'Lawn 0' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lawn 0' }));
    expect(address()).toBe(`/cart?product=lawn.${first._id}`);
    await visitor.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await visitor.click((await row()).getByRole('button', { name: 'Clear recently viewed' }));
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
    expect(viewed.get()).toEqual([]);
    expect(document.activeElement?.textContent, 'the heading before it').toBe('Cart');
  });
});

describe('what is kept in the browser (2.14)', () => {
  it('stays when the user signs out', async () => {
    saved.add(first._id);
    viewed.add(second._id);
    const { visitor } = open('/saved', { isUser: true });
    await visitor.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(signOutUser).toHaveBeenCalledOnce());
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeDefined();
    expect([saved.get(), viewed.get()]).toEqual([[first._id], [second._id]]);
  });

  it('is cleared when the account is deleted', async () => {
    saved.add(first._id);
    viewed.add(second._id);
    const { visitor } = open('/settings', { isUser: true });
    await visitor.click(await screen.findByRole('button', { name: 'Delete Account' }));
    await visitor.type(await screen.findByLabelText('Password'), 'secret-6{Enter}');
    expect(await screen.findByText('Your account has been deleted.')).toBeDefined();
    expect([saved.get(), viewed.get()]).toEqual([[], []]);
  });
});
