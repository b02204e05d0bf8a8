import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { buildUser } from '../testing/fake-firebase.ts';
import { createFakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

function openSuccess(state?: unknown) {
  const network = createFakeNetwork();
  network.answer('GET', apiPaths.cart, []);
  network.answer('GET', apiPaths.ordered, []);
  return renderApp('/success', { user: buildUser(), network, state });
}

const order = 'f'.repeat(24);

describe('/success', () => {
  it('stays after a reload, because the history keeps the order', async () => {
    const { address } = openSuccess({ order, uid: 'shopper' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Order placed successfully!' }),
    ).toBeDefined();
    expect(address()).toBe('/success');
  });

  it.each([
    undefined,
    null,
    'x',
    {},
    { order: 7, uid: 'shopper' },
    { order, uid: 'other' },
    { userName: 'Demo' },
  ])('leads to /orders when the history holds no order of this user, but %j', async (state) => {
    const { address, goBack } = openSuccess(state);
    await waitFor(() => expect(address()).toBe('/orders'));
    expect(screen.queryByText('Order placed successfully!')).toBeNull();
    goBack();
    expect(address()).toBe('/orders');
  });
});
