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

describe('/success', () => {
  it('stays after a reload: the history keeps the order that it confirms', async () => {
    const { address } = openSuccess({ order: 'f'.repeat(24) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Order placed successfully!' }),
    ).toBeDefined();
    expect(address()).toBe('/success');
  });

  it.each([undefined, null, 'x', {}, { order: 7 }, { userName: 'Demo' }])(
    'leads to /orders with no order behind it, in whose place the history keeps %j',
    async (state) => {
      const { address, goBack } = openSuccess(state);
      await waitFor(() => expect(address()).toBe('/orders'));
      expect(screen.queryByText('Order placed successfully!')).toBeNull();
      goBack();
      expect(address()).toBe('/orders');
    },
  );
});
