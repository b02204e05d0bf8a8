import { act, screen, within } from '@testing-library/react';
import { messages } from '../testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../config/paths.ts';
import { rememberSignedIn } from '../session/signed-in-mark.ts';
import { expectConsole } from '../testing/console.ts';
import { buildCartLine } from '../testing/factories.ts';
import { becomeUser, buildUser, leaveUserUnknown } from '../testing/fake-firebase.ts';
import { createFakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

const guarded = [
  paths.cart,
  paths.checkout,
  paths.success,
  paths.orders,
  paths.delivered,
  paths.returned,
  paths.cancelled,
  paths.order('f'.repeat(24)),
  paths.settings,
  paths.admin,
  paths.adminOthers,
  paths.adminOrders,
  paths.adminOverview,
];

describe('the guard', () => {
  it.each(guarded)('sends a visitor of %s to sign in', async (path) => {
    const { address } = renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(address()).toBe(paths.login);
  });

  it('shows a placeholder until the user is known, then the screen', async () => {
    rememberSignedIn(true);
    leaveUserUnknown();
    const { address } = renderApp(paths.delivered);
    expect(address()).toBe(paths.delivered);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    act(() => becomeUser(buildUser()));
    expect(await screen.findByRole('heading', { name: 'Returns & Orders' })).toBeDefined();
    expect(address()).toBe(paths.delivered);
  });

  it('shows the screen to a user who signed in in another tab', async () => {
    const { visitor, address } = renderApp(paths.saved, {
      lists: { [apiPaths.cart]: [buildCartLine({ title: 'Teal Velvet Pair' })] },
    });
    leaveUserUnknown();
    await visitor.click(screen.getByRole('link', { name: 'Cart', hidden: true }));
    expect(address()).toBe(paths.cart);
    act(() => becomeUser(buildUser()));
    expect(await screen.findByText('Teal Velvet Pair')).toBeDefined();
    expect(address()).toBe(paths.cart);
  });

  it('drops what one user chose before the next user', async () => {
    const { visitor } = renderApp(paths.checkout, {
      lists: { [apiPaths.cart]: [buildCartLine()] },
      user: buildUser(),
    });
    const payment = () => screen.findByRole('radio', { name: 'Cash On Delivery' });
    await visitor.click(await payment());
    expect(await payment()).toHaveProperty('checked', true);
    act(() => becomeUser(buildUser({ uid: 'other' })));
    expect(await payment()).toHaveProperty('checked', false);
  });

  it('redirects a user who turns out to be signed out', async () => {
    rememberSignedIn(true);
    leaveUserUnknown();
    const { address } = renderApp(paths.delivered);
    act(() => becomeUser(null));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(address()).toBe(paths.login);
  });
});

describe('a token that the server refuses', () => {
  it('makes the user a visitor on an open screen', async () => {
    expectConsole('error');
    const network = createFakeNetwork();
    network.refuse('GET', apiPaths.cart, 401, messages.api.unauthenticated);
    const { address } = renderApp(paths.saved, { network, user: buildUser() });
    const banner = within(screen.getByRole('banner'));
    expect(await banner.findByRole('link', { name: 'Sign In' })).toBeDefined();
    expect(address()).toBe(paths.saved);
  });
});
