import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { buildWaiting, createDesk, findOpen } from '../../testing/packing-desk.tsx';

/** How many rows were drawn. */
const rows = vi.hoisted(() => ({ drawn: 0 }));
vi.mock('./components/order-row.tsx', () => ({
  OrderRow: () => {
    rows.drawn += 1;
    return <li />;
  },
}));

it('typing in the search of the packing list draws no order again before the pause (2.23)', async () => {
  const [first, second] = [buildWaiting(18), buildWaiting(19)];
  const desk = createDesk({ 'to-pack': [first, second] });
  desk.network.respond('GET', `${apiPaths.orders}?tab=to-pack&q=98`, []);
  await desk.open();
  await screen.findByText('2 orders');
  await findOpen(first);
  const { drawn } = rows;
  for (const value of ['9', '98'])
    fireEvent.change(screen.getByLabelText('Search orders'), { target: { value } });
  expect(rows.drawn).toBe(drawn);
  expect(await screen.findByText('No matching orders.')).toBeDefined();
});
