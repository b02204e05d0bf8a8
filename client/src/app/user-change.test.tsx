import { act, screen, waitFor } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { announce, notify } from '../lib/notify.ts';
import { markSignedIn } from '../session/signed-in-mark.ts';
import { takeClock } from '../testing/browser.ts';
import {
  buildAddress,
  buildCartLine,
  buildProduct,
} from '@tanabana/server/testing/contract-factories';
import { becomeUser, buildUser, leaveUserUnknown } from '../testing/fake-firebase.ts';
import { holdLoads, openScreen, settle } from '../testing/open-screen.tsx';
import { place } from '../testing/placing-shop.tsx';
import { expectConsole } from '../testing/console.ts';

const other = buildUser({ uid: 'other', name: 'Other Shopper' });
const line = buildCartLine({ title: 'Teal Velvet Pair' });
const lawn = buildProduct({ title: 'Sage Lawn Kurta' });

function openShop(route: string) {
  const lists = {
    cart: [line],
    addresses: [buildAddress()],
    lawn: [lawn],
  };
  return openScreen(route, { lists, as: 'shopper' });
}

/** Another tab signs in this user, or signs out. Firebase has not noticed here. */
function markElsewhere(uid: string | null) {
  markSignedIn(uid);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'tanabana.signed-in' })));
}

const expectNothingShown = () => {
  expect(document.body.textContent).toBe('');
  expect(document.title).toBe('Tana Bana');
};

describe('a page whose user has changed (4.10)', () => {
  it.each([
    ['another user signs in', () => act(() => becomeUser(other))],
    ['the user signs out', () => act(() => becomeUser(null))],
    ['another user signs in in another tab', () => markElsewhere('other')],
    ['the user signs out in another tab', () => markElsewhere(null)],
  ])('shows nothing more and is reloaded when %s', async (_what, change) => {
    openShop('/cart');
    const reload = holdLoads();
    await screen.findByText('Teal Velvet Pair');
    act(() => notify.success('Order TB-261120-7K3M9QXA was placed.'));
    act(() => announce('Teal Velvet Pair: ₹2,099 each'));
    sessionStorage.setItem('tanabana.drafts', '{}');
    expect(reload, 'not by its first response, nor when a user signs in').not.toHaveBeenCalled();
    change();
    expectNothingShown();
    expect(reload).toHaveBeenCalledOnce();
    expect(sessionStorage).toHaveLength(0);
    act(() => notify.failure('Failed to remove item.'));
    expectNothingShown();
  });

  it('sends nothing more, and shows no response that comes later', async () => {
    const { visitor, network, address } = openShop('/placeorder');
    holdLoads();
    const release = network.hold('POST', apiPaths.placeOrder, null, 503);
    await place({ visitor });
    await waitFor(() => expect(network.callsTo('POST', apiPaths.placeOrder)).toHaveLength(1));
    const sent = network.calls.length;
    act(() => becomeUser(other));
    release();
    for (const _turn of ['the response', 'its handling', 'a retry']) await settle();
    expect(network.calls).toHaveLength(sent);
    expect(address()).toBe('/placeorder');
    expectNothingShown();
  });
});

it('a page that does not know its user yet drops what was pressed, and is reloaded, when another user signs in in another tab (4.10)', async () => {
  markSignedIn('shopper');
  leaveUserUnknown();
  const clock = takeClock();
  const log = expectConsole('error');
  const lists = { lawn: [lawn] };
  const { visitor, network } = openScreen(`/saved?product=lawn.${lawn._id}`, { lists });
  const reload = holdLoads();
  await visitor.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  markElsewhere('other');
  expect(reload).toHaveBeenCalledOnce();
  act(() => becomeUser(buildUser()));
  // Until the press has waited for its user long enough.
  await clock.pass(10_000);
  expect(log).toHaveBeenCalledOnce();
  expect(network.callsTo('POST', apiPaths.cart)).toEqual([]);
  expect(network.callsTo('GET', apiPaths.cart)).toEqual([]);
  expectNothingShown();
});
