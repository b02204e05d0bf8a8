import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectConsole } from '../../testing/console.ts';
import {
  authError,
  buildUser,
  changeName,
  changePassword,
  reauthenticate,
} from '../../testing/fake-firebase.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ContactLinks } from './components/contact-links.tsx';

type Action = 'Change Name' | 'Change Password';

async function openSettings(user = buildUser()) {
  const { visitor } = renderApp('/settings', { user });
  await screen.findByRole('heading', { name: 'Help & Settings' });
  return visitor;
}

async function openDialog(action: Action) {
  const visitor = await openSettings();
  await visitor.click(screen.getByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => visitor.click(dialog.getByRole('button', { name: action }));
  return { visitor, dialog, submit };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Change Name (2.20)', () => {
  it('starts with the name, saves the new one trimmed and greets with it', async () => {
    const { visitor, dialog } = await openDialog('Change Name');
    const field = dialog.getByLabelText('Your name');
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', 'Demo Shopper');
    expect(field).toHaveProperty('maxLength', 200);
    await visitor.clear(field);
    await visitor.type(field, ' Asha Weaver {Enter}');
    expect(await screen.findByText('Name changed successfully!')).toBeDefined();
    await isClosed();
    expect(changeName.mock.calls).toEqual([['shopper', 'Asha Weaver']]);
    expect(screen.getByText('Hello, Asha')).toBeDefined();
    expect(screen.getByText('Asha Weaver, shopper@example.in')).toBeDefined();
  });

  it('requires a name, and says when it could not be saved', async () => {
    const log = expectConsole('error');
    const { visitor, dialog, submit } = await openDialog('Change Name');
    const field = dialog.getByLabelText('Your name');
    await visitor.clear(field);
    await visitor.type(field, ' \u200B\u2800\u3164\u00AD\uFE0F');
    await submit();
    expect(await dialog.findByText('Please enter a name.')).toBeDefined();
    expect(changeName).not.toHaveBeenCalled();
    await visitor.clear(field);
    changeName.mockRejectedValueOnce(authError('auth/network-request-failed'));
    await visitor.type(field, 'Asha');
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Failed to change name. Check the console for details.',
    );
    expect(log).toHaveBeenCalledOnce();
    expect(field).toHaveProperty('value', 'Asha');
  });
});

describe('Change Password (2.20, 8.6)', () => {
  async function fillIn(current: string, next: string) {
    const opened = await openDialog('Change Password');
    const { visitor, dialog, submit } = opened;
    if (current) await visitor.type(dialog.getByLabelText('Current password'), current);
    if (next) await visitor.type(dialog.getByLabelText('New password'), next);
    await submit();
    return opened;
  }

  it('checks the current password first, then changes it', async () => {
    changePassword.mockImplementation(async () => {
      expect(reauthenticate.mock.calls).toEqual([['shopper', 'secret-6']]);
    });
    await fillIn('secret-6', 'another-6');
    expect(await screen.findByText('Password changed successfully!')).toBeDefined();
    await isClosed();
    expect(changePassword.mock.calls).toEqual([['shopper', 'another-6']]);
  });

  const incorrect = 'Incorrect password. Please try again.';
  it.each([
    ['no current password', 'Current password', 'Please enter your password to confirm.'],
    ['a short one', 'New password', 'Password must be at least 6 characters.'],
    ['auth/wrong-password', 'Current password', incorrect],
    ['auth/invalid-credential', 'Current password', incorrect],
    [
      'auth/password-does-not-meet-requirements',
      'New password',
      'This password is too weak. Please choose another.',
    ],
  ])('says under its field what is wrong: %s', async (what, label, text) => {
    const current = what === 'no current password' ? '' : 'secret-6';
    const next = what === 'a short one' ? 'short' : 'another-6';
    const isRefused = what.startsWith('auth/');
    if (isRefused) changePassword.mockRejectedValueOnce(authError(what));
    const { dialog, submit } = await fillIn(current, next);
    expect(await dialog.findByText(text)).toBeDefined();
    expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reauthenticate).toHaveBeenCalledTimes(isRefused ? 1 : 0);
    if (!isRefused) return;
    await submit();
    await isClosed();
  });

  it.each([
    ['auth/network-request-failed', 'Network error. Please check your connection and try again.'],
    ['auth/internal-error', 'Failed to change password. Check the console for details.'],
  ])('shows a notice for %s', async (code, text) => {
    const log = expectConsole('error');
    reauthenticate.mockRejectedValueOnce(authError(code));
    const { dialog } = await fillIn('secret-6', 'another-6');
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    expect(log).toHaveBeenCalledOnce();
    expect(changePassword).not.toHaveBeenCalled();
  });

  it('is not offered to an account without a password', async () => {
    await openSettings(buildUser({ hasPassword: false }));
    expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull();
  });
});

describe('how to reach the shop (2.20)', () => {
  it('is links by e-mail, phone and WhatsApp, without those that are empty', () => {
    const contact = { email: 'shop@example.in', phone: '+91 98450 12345', whatsApp: '' };
    const { rerender } = render(<ContactLinks contact={contact} />);
    const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses()).toEqual(['mailto:shop@example.in', 'tel:+919845012345']);
    rerender(<ContactLinks contact={{ email: '', phone: '', whatsApp: '+91 98450 12345' }} />);
    expect(addresses()).toEqual(['https://wa.me/919845012345']);
  });

  it('is hidden while nothing is given', async () => {
    await openSettings();
    expect(screen.queryByRole('region', { name: 'Contact' })).toBeNull();
  });
});
