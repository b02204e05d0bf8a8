import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Address } from '@tanabana/server/contract/address';
import { apiPaths } from '@tanabana/server/contract/paths';
import { takeClock } from './browser.ts';
import {
  buildAddress,
  buildCartLine,
  buildOrderDetails,
} from '@tanabana/server/testing/contract-factories';
import { buildUser } from './fake-firebase.ts';
import { createFakeNetwork } from './fake-network.ts';
import { fillIn, openScreen } from './open-screen.tsx';
import { messages } from './messages.ts';

export const CHECKING = 'We are checking whether your order was placed.';
export const FAILED = 'Failed to place your order. Please try again.';
export const SENT_ORDER = 'tanabana.sent-order';

const line = buildCartLine({ title: 'Teal Velvet Pair', price: 3499 });
export const { order } = line;
export const orderNumber = 'TB-261122-7K3M9QXA';
export const placed = { message: messages.orders.placed, order, orderNumber };
const details = apiPaths.orderDetails(order);

/** A server that keeps an order although its response is lost. */
export function createShop() {
  const clock = takeClock();
  const network = createFakeNetwork();
  const shop = {
    clock,
    network,
    isPlaced: false,
    isOffline: false,
    sendings: () => network.callsTo('POST', apiPaths.placeOrder),
    questions: () => network.callsTo('GET', details),
    /** The response of place-order is lost in this way, after the server has placed the order, or before. */
    lose: (status: number, { isPlaced }: { isPlaced: boolean }) =>
      network.respondWith('POST', apiPaths.placeOrder, () => {
        shop.isPlaced ||= isPlaced;
        return { status, body: null };
      }),
  };
  network.respond('GET', apiPaths.cart, () => (shop.isPlaced ? [] : [line]));
  network.respond('GET', apiPaths.addresses, [buildAddress()]);
  network.respondWith('GET', details, () => {
    if (shop.isOffline) return { status: 0, body: null };
    if (!shop.isPlaced) return { status: 404, body: { message: messages.api.notFound } };
    return { status: 200, body: buildOrderDetails({ order, orderNumber }) };
  });
  return shop;
}

type PlacingShop = ReturnType<typeof createShop>;

export const open = (shop: PlacingShop, route = '/placeorder', as = buildUser()) =>
  openScreen(route, { as, network: shop.network });

type Screens = ReturnType<typeof open>;

export const placeButton = () => screen.findByRole('button', { name: 'Place Your Order' });

export async function chooseBoth({ visitor }: Pick<Screens, 'visitor'>) {
  await visitor.click(await screen.findByRole('radio', { name: 'Demo Shopper' }));
  await visitor.click(screen.getByRole('radio', { name: 'Cash On Delivery' }));
}

export async function place(screens: Pick<Screens, 'visitor'>) {
  await chooseBoth(screens);
  await screens.visitor.click(await placeButton());
}

/** Places an order whose response is lost, until the checkout says that it is looked for. */
export async function placeLost(shop: PlacingShop, isPlaced: boolean, status = 0) {
  shop.lose(status, { isPlaced });
  const screens = open(shop);
  await place(screens);
  // It is sent three times.
  await shop.clock.pass(4_000);
  await screen.findByText(CHECKING);
  return screens;
}

export const isSuccess = (screens: Screens) =>
  waitFor(() => expect(screens.address()).toBe('/success'));

/** Fills in the form that is open. */
export const fillInAddress = ({ name, number, address, city, code, state }: Omit<Address, '_id'>) =>
  fillIn(screen, {
    ...{ Name: name, Mobile: number, Address: address },
    ...{ City: city, 'Pin code': code, State: state },
  });
