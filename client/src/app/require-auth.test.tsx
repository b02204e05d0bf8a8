import { act, screen } from '@testing-library/react';
import { messages } from '../testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../config/paths.ts';
import { markSignedIn } from '../session/signed-in-mark.ts';
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

describe('the guard (2.2)', () => {
  it.each(guarded)('sends a visitor of %s to sign in', async (path) => {
    const { address } = renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(address()).toBe(paths.login);
  });

  it.each([
    ['the screen to its user', buildUser(), 'Returns & Orders', paths.delivered],
    ['a visitor the way to sign in', null, 'Sign in', paths.login],
  ])('shows a placeholder until the user is known, then %s', async (_what, user, heading, path) => {
    markSignedIn('shopper');
    leaveUserUnknown();
    const { address } = renderApp(paths.delivered);
    expect(address()).toBe(paths.delivered);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    act(() => becomeUser(user));
    expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
    expect(address()).toBe(path);
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
});

describe('a token that the server refuses (6.3)', () => {
  it('makes the user a visitor on an open screen', async () => {
    expectConsole('error');
    const network = createFakeNetwork();
    network.refuse('GET', apiPaths.cart, 401, messages.api.unauthenticated);
    const { address } = renderApp(paths.saved, { network, user: buildUser() });
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeDefined();
    expect(address()).toBe(paths.saved);
  });
});
