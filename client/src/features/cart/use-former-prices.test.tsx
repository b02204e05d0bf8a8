import { act, screen, waitFor } from '@testing-library/react';
import { messages } from '../../testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expect, it } from 'vitest';
import { paths } from '../../config/paths.ts';
import { buildAddress, buildCartLine } from '../../testing/factories.ts';
import { buildUser } from '../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { chooseBoth } from '../../testing/placing-shop.tsx';
import { lineOf, renderApp } from '../../testing/render-app.tsx';

function openShop(route: string) {
  const velvet = buildCartLine({ title: 'Teal Velvet Pair', price: 1899, noOfItems: 2 });
  const lawn = buildCartLine({ title: 'Indigo Jaal Lawn', price: 999 });
  const network = createFakeNetwork();
  const setPrice = (price: number) =>
    network.respond('GET', apiPaths.cart, [{ ...velvet, price }, lawn]);
  network.respond('GET', apiPaths.addresses, [buildAddress()]);
  setPrice(1899);
  const shop = renderApp(route, { network, user: buildUser() });
  return { ...shop, setPrice };
}

type Shop = ReturnType<typeof openShop>;

/** The price in the catalogue changes, and the page reloads its lists. */
async function changePrice({ setPrice, queryClient }: Shop, price: number) {
  setPrice(price);
  await act(() => queryClient.invalidateQueries());
}

const velvetLine = () => lineOf('Teal Velvet Pair');

it('a price that changes while the cart is open is shown with the old one, announced once, until it is the old one again or the cart is opened again; at checkout too, and when the order was refused for it (2.15)', async () => {
  const shop = openShop(paths.cart);
  expect((await velvetLine()).queryByText(/was/)).toBeNull();
  await changePrice(shop, 2099.5);
  const velvet = await velvetLine();
  expect(velvet.getByText('was ₹1,899')).toBeDefined();
  expect(velvet.getByText('₹4,199')).toBeDefined();
  expect((await lineOf('Indigo Jaal Lawn')).queryByText(/was/)).toBeNull();
  const text = 'Teal Velvet Pair: ₹2,099.50 each, was ₹1,899.';
  const words = await screen.findByText(text);
  expect(words.closest('[aria-live="polite"]')).not.toBeNull();
  await act(() => shop.queryClient.invalidateQueries());
  expect(screen.getByText(text)).toBe(words);

  await changePrice(shop, 1899);
  expect((await velvetLine()).queryByText(/was/)).toBeNull();
  await changePrice(shop, 2199);
  await shop.visitor.click(screen.getByRole('link', { name: 'Returns & Orders' }));
  await screen.findByRole('heading', { name: 'Returns & Orders' });
  await shop.visitor.click(screen.getByRole('link', { name: 'Cart, 3 items' }));
  await screen.findByRole('heading', { name: 'Cart' });
  expect((await velvetLine()).getByText('₹2,199 each')).toBeDefined();
  expect((await velvetLine()).queryByText(/was/)).toBeNull();

  shop.network.refuse('POST', apiPaths.placeOrder, 400, messages.orders.totalDiffers);
  shop.setPrice(2099);
  await shop.visitor.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
  await screen.findByRole('heading', { name: 'Checkout' });
  await act(() => shop.queryClient.invalidateQueries());
  expect((await velvetLine()).getByText('was ₹2,199')).toBeDefined();
  expect((await velvetLine()).getByText('₹4,198')).toBeDefined();
  await chooseBoth(shop);
  shop.setPrice(2299);
  await shop.visitor.click(screen.getByRole('button', { name: 'Place Your Order' }));
  await screen.findByText(messages.orders.placeFailed);
  await waitFor(async () => expect((await velvetLine()).getByText('₹4,598')).toBeDefined());
  expect((await velvetLine()).getByText(/^was/).textContent).toBe('was ₹2,199');
});
