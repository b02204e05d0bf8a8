import { screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expect, it } from 'vitest';
import { paths } from '../config/paths.ts';
import {
  buildAddress,
  buildCartLine,
  buildOrderDetails,
  buildOrderDetailsLine,
  buildOrderLine,
  buildProduct,
} from '../testing/factories.ts';
import { buildUser } from '../testing/fake-firebase.ts';
import { renderApp } from '../testing/render-app.tsx';

const sold = buildProduct({ title: 'Teal Velvet Pair', subtitle: 'Teal velvet' });
const gone = buildProduct({ title: 'Plum Velvet', subtitle: 'Plum velvet' });
const lineOf = ({ _id, title, subtitle }: typeof sold) => ({ product: _id, title, subtitle });
const order = buildOrderDetails({
  lines: [sold, gone].map((product) => buildOrderDetailsLine(lineOf(product))),
});
const placed = [sold, gone].map((product) => buildOrderLine(lineOf(product)));
// The list came before its product was taken out.
const stale = { ...lineOf(sold), title: 'Rose Velvet', subtitle: 'Rose', available: false };
const lists = {
  [apiPaths.category('velvet')]: [sold],
  [apiPaths.cart]: [lineOf(sold), { ...lineOf(gone), available: false }, stale].map((line) =>
    buildCartLine(line),
  ),
  [apiPaths.addresses]: [buildAddress()],
  [apiPaths.ordered]: placed,
  [apiPaths.cancelled]: placed,
  [apiPaths.orderDetails(order.order)]: order,
};

it('title and picture of a line lead to the product on every screen while it is sold (2.15)', async () => {
  const { goTo } = renderApp(paths.cart, { user: buildUser(), lists });
  for (const [route, heading] of [
    [paths.cart, 'Cart'],
    [paths.checkout, 'Checkout'],
    [paths.orders, 'Returns & Orders'],
    [paths.order(order.order), `Order ${order.orderNumber}`],
    [paths.cancelled, 'Returns & Orders'],
  ] as const) {
    goTo(route);
    await screen.findByRole('heading', { level: 1, name: heading });
    const main = within(screen.getByRole('main'));
    await waitFor(() => expect(main.getAllByText(gone.title), route).not.toEqual([]));
    for (const name of [sold.title, sold.subtitle]) {
      const link = await main.findByRole('link', { name });
      expect(link.getAttribute('href'), route).toBe(paths.product('velvet', sold._id));
    }
    for (const name of [gone.title, gone.subtitle, 'Rose Velvet'])
      expect(main.queryByRole('link', { name }), route).toBeNull();
  }
});
