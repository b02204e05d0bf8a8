import { act, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { buildAddress, buildCartLine, buildId } from '@tanabana/server/testing/contract-factories';
import { noticeStore } from '../../lib/notify.ts';
import { cartKey } from '../cart/quantities.ts';
import { saved, viewed } from '../catalogue/stored-products.ts';
import { expectConsole } from '../../testing/console.ts';
import {
  authError,
  becomeUser,
  buildUser,
  changeName,
  changePassword,
  currentUser,
  deleteAccount,
  reauthenticate,
  signOutUser,
} from '../../testing/fake-firebase.ts';
import { createFakeNetwork, type FakeNetwork, type Lists } from '../../testing/fake-network.ts';
import { alertText, fillIn, openScreen, settle } from '../../testing/open-screen.tsx';
import { watchDownloads } from '../../testing/downloads.ts';
import { ContactLinks } from './components/help-row.tsx';

const question = 'Are you sure you want to delete your account? This action cannot be undone.';

async function openSettings(lists: Lists = {}, as = buildUser()) {
  const shop = openScreen('/settings', { as, lists });
  shop.network.respond('DELETE', apiPaths.account, { message: '' });
  await screen.findByRole('heading', { name: 'Help & Settings' });
  return shop;
}

type Visitor = Awaited<ReturnType<typeof openSettings>>['visitor'];

async function openQuestion(visitor: Visitor) {
  await visitor.click(screen.getByRole('button', { name: 'Delete Account' }));
  return within(await screen.findByRole('alertdialog', { name: question }));
}

async function confirm(visitor: Visitor, password?: string) {
  const dialog = await openQuestion(visitor);
  if (password) fillIn(dialog, { Password: password });
  await visitor.click(dialog.getByRole('button', { name: 'Delete Account' }));
  return dialog;
}

const erasures = (network: FakeNetwork) => network.callsTo('DELETE', apiPaths.account);

async function openDialog(action: 'Change Name' | 'Change Password') {
  const { visitor } = await openSettings();
  await visitor.click(screen.getByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => visitor.click(dialog.getByRole('button', { name: action }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { visitor, dialog, submit, isClosed };
}

it('/settings has no link to the admin pages unless the server says so (2.20)', async () => {
  const log = expectConsole('error');
  const network = createFakeNetwork();
  network.refuse('GET', apiPaths.me, 403);
  openScreen('/settings', { as: 'shopper', network });
  await screen.findByRole('heading', { name: 'Help & Settings' });
  expect(screen.queryByRole('link', { name: 'Admin Access' })).toBeNull();
  await waitFor(() => expect(log).toHaveBeenCalled());
  const asked = network.callsTo('GET', apiPaths.me);
  expect(asked, 'a refusal is not retried').toHaveLength(log.mock.calls.length);
  expect(screen.queryByRole('link', { name: 'Admin Access' })).toBeNull();
  const help = within(screen.getByRole('region', { name: 'Help' }));
  const links = help.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Returns', 'Conditions of Use', 'Size guide']);
});

it('/settings finds an order by its number, and says that there is none (2.20)', async () => {
  const none = { [apiPaths.orderByNumber]: { order: null } };
  const { visitor, network, address } = await openSettings(none);
  const field = screen.getByLabelText('Order number');
  await visitor.type(field, '261127-7k3qz9xx{Enter}');
  expect(await screen.findByText('No order with this number.')).toBeDefined();
  expect(network.callsTo('GET', `${apiPaths.orderByNumber}?number=261127-7k3qz9xx`)).toHaveLength(
    1,
  );
  const order = buildId();
  network.respond('GET', apiPaths.orderByNumber, { order });
  network.refuse('GET', apiPaths.orderDetails(order), 404);
  await visitor.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(address()).toBe(`/orders/${order}`));
});

it('/settings leads to an order that is found only while it is open (2.20)', async () => {
  const { visitor, network, address, goTo } = await openSettings();
  const release = network.hold('GET', apiPaths.orderByNumber, { order: buildId() });
  await visitor.type(screen.getByLabelText('Order number'), '261127-7k3qz9xx{Enter}');
  goTo('/saved');
  await screen.findByRole('heading', { level: 1, name: 'Saved' });
  release();
  await settle();
  expect(address()).toBe('/saved');
});

it('/settings has the saved addresses, to change and not to choose (2.20)', async () => {
  const meera = buildAddress({ name: 'Meera Raghavan' });
  const { visitor } = await openSettings({ addresses: [meera] });
  const book = within(await screen.findByRole('group', { name: 'Saved addresses' }));
  expect(book.queryByRole('radio')).toBeNull();
  await visitor.click(book.getByRole('button', { name: 'Edit the address of Meera Raghavan' }));
  expect(book.getByLabelText('City')).toHaveProperty('value', meera.city);
});

it('the shop is reached by links: e-mail, phone and WhatsApp, without those that are empty (2.20)', () => {
  const contact = { email: 'shop@example.in', phone: '+91 98450 12345', whatsApp: '' };
  const { rerender } = render(<ContactLinks contact={contact} />);
  const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses()).toEqual(['mailto:shop@example.in', 'tel:+919845012345']);
  rerender(<ContactLinks contact={{ email: '', phone: '', whatsApp: '+91 98450 12345' }} />);
  expect(addresses()).toEqual(['https://wa.me/919845012345']);
});

it('Download my data saves what the shop holds as a file, or says that it failed (2.20, 4.14, 8.6)', async () => {
  const log = expectConsole('error');
  const { visitor, network } = await openSettings();
  const section = within(screen.getByRole('region', { name: 'Your data' }));
  const link = section.getByRole('link', { name: 'Privacy Notice' });
  expect(link.getAttribute('href')).toBe('/privacy');

  network.fail('GET', apiPaths.ownData);
  const save = vi.spyOn(URL, 'createObjectURL');
  const press = () => visitor.click(screen.getByRole('button', { name: 'Download my data' }));
  await press();
  expect(await alertText()).toBe('Failed to download your data. Check the console for details.');
  expect(save).not.toHaveBeenCalled();

  const data = { email: 'a@example.in', name: 'Asha', addresses: [], cart: [], orders: [] };
  network.respond('GET', apiPaths.ownData, data);
  const files = watchDownloads();
  await press();
  expect(await files.only()).toEqual({
    name: 'tana-bana-data.json',
    type: 'application/json',
    text: JSON.stringify(data, null, 2),
  });
  expect(log).toHaveBeenCalledOnce();
});

it('Change Name requires a name of at most 200 letters, says that it failed, then saves it trimmed and greets with it (2.20, 8.6)', async () => {
  const log = expectConsole('error');
  const { visitor, dialog, submit, isClosed } = await openDialog('Change Name');
  const field = dialog.getByLabelText('Your name');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', 'Demo Shopper');
  fillIn(dialog, { 'Your name': ' \u200B\u2800\u3164\u00AD\uFE0F' });
  await submit();
  expect(await dialog.findByText('Please enter a name.')).toBeDefined();
  await visitor.clear(field);
  await visitor.click(field);
  await visitor.paste('x'.repeat(201));
  await submit();
  expect(await dialog.findByText('At most 200 letters.')).toBeDefined();
  expect(field).toHaveProperty('value', 'x'.repeat(201));
  expect(changeName).not.toHaveBeenCalled();

  changeName.mockRejectedValueOnce(authError('auth/network-request-failed'));
  fillIn(dialog, { 'Your name': 'Asha' });
  await submit();
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Failed to change name. Check the console for details.',
  );
  expect(log).toHaveBeenCalledOnce();
  expect(field).toHaveProperty('value', 'Asha');

  changeName.mockClear();
  fillIn(dialog, { 'Your name': ' Asha Weaver ' });
  await visitor.type(field, '{Enter}');
  expect(await screen.findByText('Name changed successfully!')).toBeDefined();
  await isClosed();
  expect(changeName.mock.calls).toEqual([['shopper', 'Asha Weaver']]);
  expect(screen.getByText('Hello, Asha')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Asha Weaver' })).toBeDefined();
});

it('Change Password says under each field what is wrong, checks the current password first, says when that fails, and changes it (2.20, 8.6)', async () => {
  const log = expectConsole('error');
  const { dialog, submit, isClosed } = await openDialog('Change Password');
  const invalid = () =>
    ['Current password', 'New password'].filter(
      (label) => dialog.getByLabelText(label).getAttribute('aria-invalid') === 'true',
    );
  const incorrect = 'Incorrect password. Please try again.';
  for (const [current, next, code, label, text] of [
    ['', 'another-6', '', 'Current password', 'Please enter your password to confirm.'],
    ['secret-6', 'short', '', 'New password', 'Password must be at least 6 characters.'],
    ['secret-6', 'another-6', 'auth/wrong-password', 'Current password', incorrect],
    [
      'secret-6',
      'another-6',
      'auth/password-does-not-meet-requirements',
      'New password',
      'This password is too weak. Please choose another.',
    ],
    ['secret-6', 'another-6', 'auth/invalid-credential', 'Current password', incorrect],
  ] as const) {
    reauthenticate.mockClear();
    if (code) changePassword.mockRejectedValueOnce(authError(code));
    fillIn(dialog, { 'Current password': current, 'New password': next });
    await submit();
    expect(await dialog.findByText(text)).toBeDefined();
    expect(invalid()).toEqual([label]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reauthenticate).toHaveBeenCalledTimes(code ? 1 : 0);
  }

  changePassword.mockClear();
  for (const [code, text] of [
    ['auth/network-request-failed', 'Network error. Please check your connection and try again.'],
    ['auth/internal-error', 'Failed to change password. Check the console for details.'],
  ] as const) {
    log.mockClear();
    reauthenticate.mockRejectedValueOnce(authError(code));
    await submit();
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(text));
    expect(log).toHaveBeenCalledOnce();
  }
  expect(changePassword).not.toHaveBeenCalled();

  reauthenticate.mockClear();
  changePassword.mockImplementation(async () => {
    expect(reauthenticate.mock.calls).toEqual([['shopper', 'secret-6']]);
  });
  await submit();
  expect(await screen.findByText('Password changed successfully!')).toBeDefined();
  await isClosed();
  expect(changePassword.mock.calls).toEqual([['shopper', 'another-6']]);
});

describe('account deletion (4.8)', () => {
  it('says under the field that the password is missing or wrong, until the question is opened again, and erases nothing (5.4, 8.6)', async () => {
    const { visitor, network } = await openSettings();
    for (const [code, text] of [
      [undefined, 'Please enter your password to confirm.'],
      ['auth/wrong-password', 'Incorrect password. Please try again.'],
      ['auth/invalid-credential', 'Incorrect password. Please try again.'],
    ] as const) {
      if (code) reauthenticate.mockRejectedValueOnce(authError(code));
      const dialog = await openQuestion(visitor);
      expect(dialog.queryByText(text)).toBeNull();
      fillIn(dialog, { Password: code ? 'secret-5' : '' });
      await visitor.click(dialog.getByRole('button', { name: 'Delete Account' }));
      expect(await dialog.findByText(text)).toBeDefined();
      expect(dialog.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
      expect(screen.queryByRole('alert')).toBeNull();
      await visitor.click(dialog.getByRole('button', { name: 'Cancel' }));
    }
    expect(reauthenticate).toHaveBeenCalledTimes(2);
    expect(erasures(network)).toEqual([]);
  });

  it('requires a signed-in user (5.4)', async () => {
    const { visitor, network, address } = await openSettings();
    // Another tab has just signed out.
    currentUser.mockResolvedValueOnce(null);
    const dialog = await confirm(visitor, 'secret-6');
    expect(await alertText()).toBe('Please log in to delete your account.');
    expect(reauthenticate).not.toHaveBeenCalled();
    expect(erasures(network)).toEqual([]);

    await visitor.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('checks the password, erases, deletes the account, shows the notice until the next reload and goes to / (2.14, 2.20, 5.4, 8.6)', async () => {
    for (const ids of [saved, viewed]) ids.add(buildId());
    const { visitor, network, address } = await openSettings();
    const moves = vi.spyOn(window.history, 'replaceState');
    const seen: unknown[] = [];
    onTestFinished(
      noticeStore.subscribe(() => {
        if (noticeStore.get()) seen.push(screen.queryByRole('alertdialog'));
      }),
    );
    deleteAccount.mockImplementation(async () => {
      seen.push(`${erasures(network).length} erasure`);
      becomeUser(null);
    });
    const dialog = await openQuestion(visitor);
    fillIn(dialog, { Password: 'secret-6' });
    await visitor.type(dialog.getByLabelText('Password'), '{Enter}');
    expect(await screen.findByText('Your account has been deleted.')).toBeDefined();
    await waitFor(() => expect(address()).toBe('/'));
    expect(reauthenticate.mock.calls).toEqual([['shopper', 'secret-6']]);
    expect(seen).toEqual(['1 erasure', null]);
    const link = await screen.findByRole('link', { name: 'Sign In' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(
      moves.mock.calls.flatMap(([, , moved]) => moved ?? []),
      'no screen on the way',
    ).toEqual(['/']);
    expect([saved.get(), viewed.get()]).toEqual([[], []]);
    window.location.reload();
    await waitFor(() => expect(link.isConnected).toBe(false));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeDefined();
    expect(screen.queryByText('Your account has been deleted.')).toBeNull();
  });

  it('shows the text of each failure in the question, and can be repeated (8.6)', async () => {
    const log = expectConsole('error');
    const { visitor, network, address } = await openSettings();
    const dialog = await openQuestion(visitor);
    fillIn(dialog, { Password: 'secret-6' });
    const press = () => visitor.click(dialog.getByRole('button', { name: 'Delete Account' }));
    const expectAlert = async (text: string) => {
      await press();
      await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(text));
    };
    const loginAgain = 'Please log in again to delete your account.';
    const noNetwork = 'Network error. Please check your connection and try again.';
    const unexpected = 'An unexpected error occurred. Please try again later.';

    for (const [code, text] of [
      ['auth/requires-recent-login', loginAgain],
      ['auth/network-request-failed', noNetwork],
      ['auth/popup-closed-by-user', unexpected],
    ] as const) {
      reauthenticate.mockRejectedValueOnce(authError(code));
      await expectAlert(text);
    }
    expect(erasures(network)).toEqual([]);
    network.fail('DELETE', apiPaths.account);
    await expectAlert(noNetwork);
    network.refuse('DELETE', apiPaths.account, 503);
    await expectAlert(unexpected);
    const sent = erasures(network).length;
    network.refuse('DELETE', apiPaths.account, 401, loginAgain);
    await expectAlert(loginAgain);
    expect(erasures(network), 'neither with a new token nor after a sign-out').toHaveLength(
      sent + 1,
    );
    expect(deleteAccount).not.toHaveBeenCalled();
    network.respond('DELETE', apiPaths.account, { message: '' });
    deleteAccount.mockRejectedValueOnce(authError('auth/requires-recent-login'));
    await expectAlert(loginAgain);
    expect(log).toHaveBeenCalledTimes(7);
    expect(address()).toBe('/settings');
    await press();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('shows cart and orders as erased although the account could not be deleted', async () => {
    expectConsole('error');
    const { visitor } = await openSettings({ cart: [buildCartLine()] });
    expect(await screen.findByRole('link', { name: 'Cart, 1 piece' })).toBeDefined();
    deleteAccount.mockRejectedValueOnce(authError('auth/requires-recent-login'));
    const dialog = await confirm(visitor, 'secret-6');
    expect(await dialog.findByRole('alert')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Cart, 1 piece', hidden: true })).toBeNull();
    await visitor.click(dialog.getByRole('button', { name: 'Cancel' }));
    const [orders] = screen.getAllByRole('link', { name: 'Returns & Orders' });
    if (orders) await visitor.click(orders);
    expect(await screen.findByText('Nothing on the way.')).toBeDefined();
  });

  it('goes on, and says so, after the user left the screen and when a list is refused after the erasure', async () => {
    expectConsole('error');
    const { visitor, network, queryClient, address } = await openSettings();
    let erase = () => {};
    const erased = new Promise<void>((resolve) => (erase = resolve));
    network.respondWith('DELETE', apiPaths.account, async () => {
      await erased;
      network.refuse('GET', apiPaths.cart, 401);
      await queryClient.refetchQueries({ queryKey: cartKey });
      return { status: 200, body: { message: '' } };
    });
    await confirm(visitor, 'secret-6');
    await visitor.click(screen.getByRole('link', { name: 'Trending' }));
    await waitFor(() => expect(address()).toBe('/filter/trending'));
    erase();
    expect(await screen.findByText('Your account has been deleted.')).toBeDefined();
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeDefined();
    expect(deleteAccount).toHaveBeenCalledOnce();
    expect(signOutUser).not.toHaveBeenCalled();
    expect(await currentUser()).toBeNull();
  });

  const other = buildUser({ uid: 'other' });

  it('opens the pop-up for a Google account, which has no password (5.4)', async () => {
    const { visitor, network } = await openSettings({}, buildUser({ hasPassword: false }));
    let open = () => {};
    reauthenticate.mockReturnValueOnce(new Promise((resolve) => (open = resolve)));
    expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull();
    const dialog = await openQuestion(visitor);
    expect(dialog.queryByLabelText('Password')).toBeNull();
    await visitor.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await waitFor(() => expect(reauthenticate.mock.calls).toEqual([['shopper', undefined]]));
    act(() => becomeUser(other));
    open();
    await settle();
    expect(erasures(network)).toEqual([]);
    expect(deleteAccount).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
