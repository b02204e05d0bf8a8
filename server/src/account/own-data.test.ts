import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OwnData } from '../contract/own-data.ts';
import { apiPaths } from '../contract/paths.ts';
import { OrderModel } from '../orders/order.model.ts';
import { readOwnOrders } from '../orders/shopper-orders.service.ts';
import { fillAccount } from '../../test/account-data.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { buildLine, buildPlacedOrder, insertOrders } from '../../test/factories.ts';
import { silentLogger } from '../../test/silent-logger.ts';
import { useTestServer } from '../../test/test-app.ts';
import { useTestDatabase } from '../../test/test-database.ts';

describe('GET /api/account/data (4.14, 7.4)', () => {
  const logger = silentLogger();
  useTestDatabase();
  const app = useTestServer({}, logger);
  const claims = { email: 'meera@example.in', email_verified: true, name: 'Meera' };
  const download = async (status = 200) =>
    (await app.as('user-a', claims)).get(apiPaths.ownData).expect(status);

  it('is a file with all that the shop holds of the caller, and of nobody else', async () => {
    await fillAccount('user-a');
    await fillAccount('user-b');
    const response = await download();
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename=tana-bana-data.json',
      'cache-control': 'no-store',
    });
    const { addresses, cart, orders, ...who } = response.body as OwnData;
    expect(who).toEqual({ email: 'meera@example.in', name: 'Meera' });
    expect(addresses.map(({ city }) => city).toSorted()).toEqual(['Hubballi', 'Mysuru']);
    expect(cart).toHaveLength(1);
    expect(orders).toMatchObject([
      {
        email: 'meera@example.in',
        packedAt: null,
        address: { name: 'Demo Shopper' },
        lines: [{ state: 'ordered' }, { state: 'removed' }],
      },
    ]);
  });

  it('has each of many orders once, whatever the states of its lines', async () => {
    const state = ['ordered', 'cancelled', 'removed'] as const;
    const orders = Array.from({ length: 250 }, (_, n) => ({
      ...buildPlacedOrder({ placedAt: new Date(1e12 + n) }),
      lines: [1, 3].map((each) => ({ ...buildLine(), state: state[(n * each) % 3] ?? 'ordered' })),
    }));
    await insertOrders(orders);
    const { body } = await download();
    const ids = (body as OwnData).orders.map(({ _id }) => _id);
    expect(ids.toSorted()).toEqual(orders.map(({ _id }) => _id.toString()).toSorted());
  });

  it('has an order once whose line is cancelled while it is read', async () => {
    const order = buildPlacedOrder();
    await insertOrders([order]);
    const orders = readOwnOrders('user-a');
    expect((await orders.next()).value).toMatchObject({ _id: order._id.toString() });
    await OrderModel.updateOne({ _id: order._id }, { $set: { 'lines.0.state': 'cancelled' } });
    expect(await orders.next()).toEqual({ done: true, value: undefined });
  });

  it('breaks the connection when a later page cannot be read, and logs why (8.7)', async () => {
    await insertOrders(Array.from({ length: 101 }, () => buildPlacedOrder()));
    const failure = new Error('The second page cannot be read.');
    let pages = 0;
    const end = beforeCalls(['find'], (collection) => {
      if (collection === 'orders' && (pages += 1) === 2) throw failure;
      return undefined;
    });
    onTestFinished(end);
    const logged = vi.spyOn(logger, 'error');
    await expect(download()).rejects.toMatchObject({ code: 'ECONNRESET' });
    await vi.waitFor(() =>
      expect(logged).toHaveBeenCalledWith(
        expect.objectContaining({ aborted: true, err: failure, route: apiPaths.ownData }),
      ),
    );
  });
});
