import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '../../testing/messages.ts';
import { expectConsole } from '../../testing/console.ts';
import {
  authError,
  becomeUser,
  buildUser,
  changeName,
  isConfigured,
  sendPasswordReset,
  signIn,
  signInWithGoogle,
  signUp,
  watchUser,
} from '../../testing/fake-firebase.ts';
import { alertText, openScreen, settle } from '../../testing/open-screen.tsx';

const field = (name: string) => screen.findByLabelText(name);
const button = (name: string) => screen.findByRole('button', { name });

const policyLinks = (place: HTMLElement | null) =>
  within(place ?? document.body)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

type Visitor = ReturnType<typeof openScreen>['visitor'];

async function fillIn(visitor: Visitor, words: Record<string, string>) {
  for (const [name, value] of Object.entries(words)) {
    await visitor.click(await field(name));
    await visitor.paste(value);
  }
}

describe('/login (2.4)', () => {
  const credentials = { Email: 'shopper@example.in', Password: 'marigold' };

  it('shows its fields, links and notices, and only logs that Google failed (8.1)', async () => {
    const { visitor, address } = openScreen('/login');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(screen.getByPlaceholderText('At least 6 characters')).toBe(await field('Password'));
    expect(targetOf('Forgot Password')).toBe('/forgotpassword');
    const notice = screen.getByText(/By continuing/);
    expect(notice.textContent).toBe(
      'By continuing, you agree to our Conditions of Use and Privacy Notice.',
    );
    expect(policyLinks(notice)).toEqual(['/terms', '/privacy']);
    expect(policyLinks(screen.getByText(/^©/).parentElement)).toEqual(['/terms', '/privacy']);
    expect(screen.getByText('Or')).toBeDefined();
    expect(screen.getByText('New to Tana Bana?')).toBeDefined();
    expect(targetOf('Create your account')).toBe('/signup');

    const failure = authError('auth/popup-closed-by-user');
    const log = expectConsole('error');
    signInWithGoogle.mockRejectedValueOnce(failure);
    await visitor.click(await button('Sign In with Google'));
    await waitFor(() => expect(log).toHaveBeenCalledExactlyOnceWith(failure));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByRole('status').textContent).toBe('');
    expect(address()).toBe('/login');
  });

  it.each(['Login', 'Sign In with Google'])('signs in by %s (2.5)', async (way) => {
    const { visitor, address } = openScreen('/login');
    await fillIn(visitor, credentials);
    await visitor.click(await button(way));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('signs in with what a password manager has filled in without an event', async () => {
    const { visitor } = openScreen('/login');
    for (const [name, value] of Object.entries(credentials))
      ((await field(name)) as HTMLInputElement).value = value;
    await visitor.click(await button('Login'));
    await waitFor(() =>
      expect(signIn).toHaveBeenCalledExactlyOnceWith(credentials.Email, credentials.Password),
    );
  });

  it('shows one text for every failure, until the form is sent again or a field is empty (8.1)', async () => {
    signIn.mockRejectedValue(authError('auth/too-many-requests'));
    const { visitor, address } = openScreen('/login');
    const failure = () => screen.queryByText('Sign-in failed. Please try again.');
    await fillIn(visitor, credentials);
    await visitor.click(await button('Login'));
    expect(await alertText()).toBe(messages.auth.loginFailed);
    expect(address()).toBe('/login');

    let fail = () => {};
    const refused = authError('auth/too-many-requests');
    signIn.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = () => reject(refused))));
    await visitor.click(await button('Login'));
    await waitFor(() => expect(failure()).toBeNull());
    fail();
    await waitFor(() => expect(failure()).not.toBeNull());
    await visitor.clear(screen.getByLabelText('Email'));
    await visitor.click(await button('Login'));
    await waitFor(() => expect(failure()).toBeNull());
    expect(signIn).toHaveBeenCalledTimes(2);
  });

  it('signs in once, however often Login is pressed, and is busy until the session knows the user', async () => {
    signIn.mockResolvedValue();
    const { visitor, address } = openScreen('/login');
    await fillIn(visitor, credentials);
    const login = await button('Login');
    login.click();
    login.click();
    // Then the sign-in has succeeded.
    await waitFor(() => expect(watchUser).toHaveBeenCalledOnce());
    await visitor.click(login);
    expect(login.getAttribute('aria-busy')).toBe('true');
    expect(signIn).toHaveBeenCalledExactlyOnceWith(credentials.Email, credentials.Password);
    act(() => becomeUser(buildUser()));
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('/signup (2.5)', () => {
  const account = {
    'Your name': 'New Shopper',
    Email: 'new@example.in',
    Password: 'indigo',
    'Confirm Password': 'indigo',
  };

  it('creates the account and takes the trimmed name home, where the session knows it (3.1, 5.2, 7.5)', async () => {
    const { visitor, address, state } = openScreen('/signup');
    expect(await screen.findByRole('heading', { name: 'Create Account' })).toBeDefined();
    expect(screen.getByPlaceholderText('First and last name')).toBe(await field('Your name'));
    await fillIn(visitor, { ...account, 'Your name': 'New Shopper  ' });
    await visitor.click(await button('Sign Up'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(changeName).toHaveBeenCalledExactlyOnceWith('shopper', 'New Shopper');
    expect(state()).toEqual({ userName: 'New Shopper', uid: 'shopper' });
    expect(signUp).toHaveBeenCalledExactlyOnceWith('new@example.in', 'indigo');
    expect(await screen.findByText(/Hello, New/)).toBeDefined();
    // The name that was entered is no other user's.
    act(() => becomeUser(buildUser({ uid: 'other', name: null })));
    expect(await screen.findByText('Hello')).toBeDefined();
  });

  it('refuses a password that is short or differs, and a name of spaces alone (5.1, 5.2)', async () => {
    const { visitor } = openScreen('/signup');
    await button('Sign Up');
    expect(targetOf('Sign in')).toBe('/login');
    expect(screen.queryByText(/By continuing/)).toBeNull();
    expect(policyLinks(screen.getByText(/^©/).parentElement)).toEqual(['/terms', '/privacy']);

    const press = async () => visitor.click(await button('Sign Up'));
    await fillIn(visitor, { ...account, Password: 'short', 'Confirm Password': 'other' });
    await press();
    expect(await alertText()).toBe('Password must be at least 6 characters.');
    await fillIn(visitor, { Password: 'est-6' });
    await press();
    const said = await screen.findByText('The passwords entered do not match');
    await press();
    await waitFor(() => expect(said.isConnected).toBe(false));
    expect(screen.getByRole('alert').textContent).toBe(messages.auth.passwordsDiffer);

    await visitor.clear(screen.getByLabelText('Confirm Password'));
    await fillIn(visitor, { 'Confirm Password': 'shortest-6' });
    for (const name of ['   ', '\u2800 \u2800']) {
      await visitor.clear(screen.getByLabelText('Your name'));
      await fillIn(visitor, { 'Your name': name });
      await press();
    }
    expect(signUp).not.toHaveBeenCalled();
  });

  it('says that the email is in use, or one text for every other failure (8.1)', async () => {
    const { visitor, address } = openScreen('/signup');
    await fillIn(visitor, account);
    for (const [code, text] of [
      [
        'auth/email-already-in-use',
        'This email is already registered. Please log in or use a different email.',
      ],
      ['auth/password-does-not-meet-requirements', 'Failed to create account. Please try again.'],
    ] as const) {
      signUp.mockRejectedValueOnce(authError(code));
      await visitor.click(await button('Sign Up'));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    }
    expect(address()).toBe('/signup');
  });

  it('leaves alone a screen that was opened meanwhile', async () => {
    let release = () => {};
    signUp.mockImplementationOnce(async (email) => {
      await new Promise<void>((done) => (release = done));
      const created = buildUser({ name: null, email });
      becomeUser(created);
      return created.uid;
    });
    const { visitor, address, goTo } = openScreen('/signup');
    await fillIn(visitor, {
      'Your name': 'New',
      Email: 'new@example.in',
      Password: 'indigo',
      'Confirm Password': 'indigo',
    });
    await visitor.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(signUp).toHaveBeenCalled());
    goTo('/privacy');
    await screen.findByRole('heading', { level: 1, name: 'Privacy Notice' });
    release();
    await settle();
    expect(address()).toBe('/privacy');
  });

  it('takes 200 letters of a name, cuts no longer one, and signs up without it when only setting it fails', async () => {
    const log = expectConsole('error');
    const failure = authError('auth/network-request-failed');
    changeName.mockRejectedValueOnce(failure);
    const { visitor, address } = openScreen('/signup');
    const long = `New ${'न'.repeat(6_000)}`;
    await fillIn(visitor, { ...account, 'Your name': long });
    await visitor.click(await button('Sign Up'));
    expect(await screen.findByText('At most 200 letters.')).toBeDefined();
    expect(await field('Your name')).toHaveProperty('value', long);
    expect(signUp).not.toHaveBeenCalled();
    await visitor.clear(await field('Your name'));
    await fillIn(visitor, { 'Your name': `New ${'न'.repeat(196)}` });
    await visitor.click(await button('Sign Up'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(changeName).toHaveBeenCalledExactlyOnceWith('shopper', `New ${'न'.repeat(196)}`);
    await waitFor(() => expect(log).toHaveBeenCalledExactlyOnceWith(failure));
    expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeDefined();
    expect(screen.getByText('Hello, New')).toBeDefined();
  });
});

it('/forgotpassword says that it failed, or sends the email and says so, and leads back to sign-in (2.6, 8.1)', async () => {
  const { visitor } = openScreen('/forgotpassword');
  expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeDefined();
  await fillIn(visitor, { Email: 'shopper@example.in' });
  sendPasswordReset.mockRejectedValueOnce(authError('auth/user-not-found'));
  const send = async () => visitor.click(await button('Send Reset Email'));
  await send();
  const failed = 'Failed to send password reset email. Please check the email address.';
  expect(await screen.findByText(failed)).toBeDefined();

  sendPasswordReset.mockClear();
  await send();
  expect(await screen.findByText('Password reset email sent! Check your inbox.')).toBeDefined();
  expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith('shopper@example.in');
  expect(screen.queryByText(failed)).toBeNull();
  expect(screen.getByText('Know your Password?')).toBeDefined();
  expect(targetOf('Go to Login')).toBe('/login');
});

it('/login and /signup send a signed-in user home (2.4, 2.5)', async () => {
  const { address, goTo } = openScreen('/login', { as: 'shopper' });
  await waitFor(() => expect(address()).toBe('/'));
  goTo('/saved');
  await waitFor(() => expect(address()).toBe('/saved'));
  goTo('/signup');
  await waitFor(() => expect(address()).toBe('/'));
});

it('a shop without an authentication service shows the screens with their buttons disabled', async () => {
  isConfigured.mockReturnValue(false);
  const { goTo } = openScreen('/login');
  for (const [route, heading, names] of [
    ['/login', 'Sign in', ['Login', 'Sign In with Google']],
    ['/signup', 'Create Account', ['Sign Up', 'Sign In with Google']],
    ['/forgotpassword', 'Reset Password', ['Send Reset Email']],
  ] as const) {
    goTo(route);
    await screen.findByRole('heading', { name: heading });
    for (const name of names) expect(await button(name)).toHaveProperty('disabled', true);
  }
});
