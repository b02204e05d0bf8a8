import { act, screen } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../config/paths.ts';
import { rememberSignedIn } from '../lib/signed-in-mark.ts';
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
  paths.settings,
];

describe('the guard', () => {
  it.each(guarded)('sends a visitor of %s to sign in', async (path) => {
    const { address } = renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(address()).toBe(paths.login);
  });

  it('keeps the place while it is not known who is there, then lets them through', async () => {
    rememberSignedIn(true);
    leaveUserUnknown();
    const network = createFakeNetwork();
    network.answer('GET', apiPaths.cart, []);
    const { address } = renderApp(paths.delivered, { network });
    expect(address()).toBe(paths.delivered);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    act(() => becomeUser(buildUser()));
    expect(await screen.findByRole('heading', { name: 'Returns & Orders' })).toBeDefined();
    expect(address()).toBe(paths.delivered);
  });

  it('leaves nothing of what one person chose to the next', async () => {
    const network = createFakeNetwork();
    network.answer('GET', apiPaths.cart, [buildCartLine()]);
    network.answer('GET', apiPaths.addresses, []);
    const { visitor } = renderApp(paths.checkout, { network, user: buildUser() });
    const payment = () => screen.findByRole('radio', { name: 'Cash On Delivery' });
    await visitor.click(await payment());
    expect(await payment()).toHaveProperty('checked', true);
    act(() => becomeUser(buildUser({ uid: 'other' })));
    expect(await payment()).toHaveProperty('checked', false);
  });

  it('sends away who turns out to be signed out', async () => {
    rememberSignedIn(true);
    leaveUserUnknown();
    const { address } = renderApp(paths.delivered);
    act(() => becomeUser(null));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(address()).toBe(paths.login);
  });
});
