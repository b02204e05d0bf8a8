import { screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
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

const cart = [
  buildCartLine(lineOf(sold)),
  buildCartLine({ ...lineOf(gone), available: false }),
  // Its list came before it was taken out.
  buildCartLine({ ...lineOf(sold), title: 'Rose Velvet', subtitle: 'Rose', available: false }),
];
const order = buildOrderDetails({
  lines: [buildOrderDetailsLine(lineOf(sold)), buildOrderDetailsLine(lineOf(gone))],
});
const lines = [buildOrderLine(lineOf(sold)), buildOrderLine(lineOf(gone))];

const lists = {
  [apiPaths.category('velvet')]: [sold],
  [apiPaths.cart]: cart,
  [apiPaths.addresses]: [buildAddress()],
  [apiPaths.ordered]: lines,
  [apiPaths.cancelled]: lines,
  [apiPaths.orderDetails(order.order)]: order,
};

describe('title and picture of a line (2.15)', () => {
  it.each([paths.cart, paths.checkout, paths.orders, paths.cancelled, paths.order(order.order)])(
    'lead to the product while it is sold: %s',
    async (route) => {
      renderApp(route, { user: buildUser(), lists });
      const main = within(await screen.findByRole('main'));
      const address = paths.product('velvet', sold._id);
      for (const name of [sold.title, sold.subtitle]) {
        const link = await main.findByRole('link', { name });
        expect(link.getAttribute('href')).toBe(address);
      }
      for (const name of [gone.title, gone.subtitle, 'Rose Velvet']) {
        expect(main.queryByRole('link', { name })).toBeNull();
      }
      await waitFor(() => expect(main.getAllByText(gone.title)).not.toEqual([]));
    },
  );
});
