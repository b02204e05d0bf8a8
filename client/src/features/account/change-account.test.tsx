import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const submit = () => visitor.click(dialog.getByRole('button', { name: action }));
  return { visitor, dialog, fill, submit };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('Change Name starts with the name, requires one, says when it could not be saved, then saves it trimmed and greets with it (2.20)', async () => {
  const log = expectConsole('error');
  const { visitor, dialog, fill, submit } = await openDialog('Change Name');
  const field = dialog.getByLabelText('Your name');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', 'Demo Shopper');
  expect(field).toHaveProperty('maxLength', 200);
  fill('Your name', ' \u200B\u2800\u3164\u00AD\uFE0F');
  await submit();
  expect(await dialog.findByText('Please enter a name.')).toBeDefined();
  expect(changeName).not.toHaveBeenCalled();

  changeName.mockRejectedValueOnce(authError('auth/network-request-failed'));
  fill('Your name', 'Asha');
  await submit();
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Failed to change name. Check the console for details.',
  );
  expect(log).toHaveBeenCalledOnce();
  expect(field).toHaveProperty('value', 'Asha');

  changeName.mockClear();
  fill('Your name', ' Asha Weaver ');
  await visitor.type(field, '{Enter}');
  expect(await screen.findByText('Name changed successfully!')).toBeDefined();
  await isClosed();
  expect(changeName.mock.calls).toEqual([['shopper', 'Asha Weaver']]);
  expect(screen.getByText('Hello, Asha')).toBeDefined();
  expect(screen.getByText('Asha Weaver, shopper@example.in')).toBeDefined();
});

it('Change Password checks the current password first, and says under its field or in a notice what is wrong, until it is changed (2.20, 8.6)', async () => {
  const log = expectConsole('error');
  const { dialog, fill, submit } = await openDialog('Change Password');
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
    fill('Current password', current);
    fill('New password', next);
    await submit();
    expect(await dialog.findByText(text)).toBeDefined();
    expect(invalid()).toEqual([label]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reauthenticate).toHaveBeenCalledTimes(code ? 1 : 0);
  }

  expect(log).not.toHaveBeenCalled();
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

it('Change Password is not offered to an account without a password, nor a contact while none is given (2.20)', async () => {
  await openSettings(buildUser({ hasPassword: false }));
  expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Contact' })).toBeNull();
});

it('the shop is reached by links: e-mail, phone and WhatsApp, without those that are empty (2.20)', () => {
  const contact = { email: 'shop@example.in', phone: '+91 98450 12345', whatsApp: '' };
  const { rerender } = render(<ContactLinks contact={contact} />);
  const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses()).toEqual(['mailto:shop@example.in', 'tel:+919845012345']);
  rerender(<ContactLinks contact={{ email: '', phone: '', whatsApp: '+91 98450 12345' }} />);
  expect(addresses()).toEqual(['https://wa.me/919845012345']);
});
