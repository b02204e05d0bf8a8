import { describe, expect, it } from 'vitest';
import { apiMessages } from '../contract/error.ts';
import { orderMessages, type OrderPlaced } from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildAddressInput } from '../../test/contract-factories.ts';
import { buildLine, createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { AddressModel } from '../addresses/address.model.ts';
import { OrderModel } from './order.model.ts';

const tooMany = { message: apiMessages.tooManyRequests };

/** A shopper with an address, whose requests come from this network address. */
async function shopperOf(app: ReturnType<typeof useTestApp>, user: string, from = '192.0.2.1') {
  const agent = (await app.as(user)).set('X-Forwarded-For', from);
  await AddressModel.collection.insertOne({ user, ...buildAddressInput() });
  return {
    place: (body?: object) => agent.post(apiPaths.placeOrder).send(body),
    /** Puts an item into the empty cart; returns the order that placing names. */
    fill: async () => {
      const lines = [buildLine(await createProduct())];
      const cart = { user, status: 'open' as const, rev: 1, lines };
      const { insertedId } = await OrderModel.collection.insertOne(cart);
      return insertedId.toString();
    },
  };
}

describe('ORDER_LIMIT (9)', () => {
  const app = useTestApp({ RATE_LIMIT: '1000', ORDER_LIMIT: '2', TRUST_PROXY: '1' });

  it('refuses the next order of a user for an hour, in the usual words', async () => {
    const { place, fill } = await shopperOf(app, 'user-a');
    await fill();
    const first = (await place().expect(200)).body as OrderPlaced;
    const placedAt = (ago: number) => ({ 'placement.placedAt': new Date(Date.now() - ago) });
    await OrderModel.updateOne({ _id: first.order }, { $set: placedAt(1_800_000) });
    await fill();
    await place().expect(200);
    await fill();
    const refused = await place().expect(429, tooMany);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1_700);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(1_800);
    await OrderModel.updateOne({ _id: first.order }, { $set: placedAt(3_600_001) });
    await place().expect(200);
    const other = await shopperOf(app, 'user-b');
    await other.fill();
    await other.place().expect(200);
  });

  it('counts neither repetitions of a placed order nor tries that failed', async () => {
    const { place, fill } = await shopperOf(app, 'user-c', '192.0.2.2');
    for (let n = 0; n < 3; n += 1) await place().expect(400, { message: orderMessages.cartEmpty });
    const order = await fill();
    const first = (await place({ order }).expect(200)).body as OrderPlaced;
    for (let n = 0; n < 3; n += 1) await place({ order }).expect(200, first);
    await fill();
    await place({ total: 1 }).expect(400);
    await place().expect(200);
    // Over the limit a repetition still gets its response.
    await fill();
    await place().expect(429);
    await place({ order }).expect(200, first);
  });

  it('counts 20 parallel repetitions of an order once, also of the last one, and responds to all of them', async () => {
    const { place, fill } = await shopperOf(app, 'user-d', '192.0.2.3');
    for (let n = 0; n < 2; n += 1) {
      const order = await fill();
      const responses = await Promise.all(Array.from({ length: 20 }, () => place({ order })));
      expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    }
    await fill();
    await place().expect(429, tooMany);
  });

  it('counts no try of a moment in which nothing is placed', async () => {
    const { place, fill } = await shopperOf(app, 'user-e', '192.0.2.4');
    await fill();
    await place().expect(200);
    const order = await fill();
    await Promise.all(Array.from({ length: 9 }, () => place({ order, total: 1 }).expect(400)));
    await place({ order }).expect(200);
    await fill();
    await place().expect(429, tooMany);
  });
});

describe('ORDER_LIMIT=1 (9)', () => {
  const app = useTestApp({ RATE_LIMIT: '1000', ORDER_LIMIT: '1', TRUST_PROXY: '1' });

  it('refuses an address after ten times as many, but no repetition', async () => {
    const elsewhere = await shopperOf(app, 'user-placed', '192.0.2.5');
    const order = await elsewhere.fill();
    const first = (await elsewhere.place({ order }).expect(200)).body as OrderPlaced;
    for (let n = 0; n < 10; n += 1) {
      const { place, fill } = await shopperOf(app, `user-${n}`);
      await fill();
      await place().expect(200);
    }
    const late = await shopperOf(app, 'user-late');
    await late.fill();
    await late.place().expect(429, tooMany);
    const again = await shopperOf(app, 'user-placed');
    await again.place({ order }).expect(200, first);
  });

  it('lets no more orders of an address through when all are placed in the same moment', async () => {
    const from = '192.0.2.6';
    const shoppers = await Promise.all(
      Array.from({ length: 14 }, (_, n) => shopperOf(app, `user-at-once-${n}`, from)),
    );
    // Tries that fail in the same moment take no order away from the others.
    const failing = await shopperOf(app, 'user-failing', from);
    await failing.fill();
    await Promise.all(Array.from({ length: 10 }, () => failing.place({ total: 1 }).expect(400)));
    for (const { fill } of shoppers) await fill();
    const responses = await Promise.all(shoppers.map(({ place }) => place()));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(429)]);
  });
});

describe('ORDER_LIMIT=0 (9)', () => {
  const app = useTestApp({ RATE_LIMIT: '1000', ORDER_LIMIT: '0' });

  it('limits no orders', async () => {
    const { place, fill } = await shopperOf(app, 'user-a');
    for (let n = 0; n < 3; n += 1) {
      await fill();
      await place().expect(200);
    }
  });
});
